import { expect, test } from '#e2e/live-fixtures.ts';
import { beSignedIn } from '#e2e/kept-session.ts';
import { accessTokenOf } from '#e2e/server-host/accounts.ts';
import { call } from '#e2e/server-host/call.ts';

test('the audit log shows who changed what, and loads older entries on request', async ({
  app,
  admin,
  server,
}) => {
  const token = await accessTokenOf(server, admin);
  for (let change = 1; change <= 52; change += 1) {
    const body = { phone: `+1 ${change}` };
    expect((await call(server, 'PATCH', '/auth/me', { token, body })).status).toBe(200);
  }
  await beSignedIn(app.page, admin);
  await app.page.goto('/settings/audit');
  const entries = app.page.getByRole('list', { name: 'Audit log' }).getByRole('listitem');
  await expect(entries).toHaveCount(50);
  await expect(entries.first()).toContainText('Profile changed');
  await expect(entries.first()).toContainText('Ada Berg');
  await expect(entries.first()).toContainText('Phone: +1 51 → +1 52');
  await app.page.getByRole('button', { name: 'Show older entries' }).click();
  await expect(entries).toHaveCount(52);
  await expect(app.page.getByRole('button', { name: 'Show older entries' })).toHaveCount(0);
});

/** A further page of a document's history. */
const isOlder = ({ pathname, searchParams }: URL) =>
  pathname.endsWith('/history') && searchParams.has('cursor');

test('older history entries that fail to reload stay and can be loaded again', async ({
  app,
  admin,
  books,
  server,
  consoleWatch,
}) => {
  const { page } = app;
  const token = await accessTokenOf(server, admin);
  const invoice = await books.document(await books.customer('Pier Studio'), 80, { status: 'sent' });
  const links = `/api/documents/${invoice}/share-links`;
  for (let link = 1; link <= 52; link += 1) {
    expect((await call(server, 'POST', links, { token, body: {} })).status).toBe(201);
  }
  const known = (await books.list(`/api/documents/${invoice}/history?limit=100`)).length;
  await beSignedIn(page, admin);
  await page.goto(`/invoices/${invoice}`);
  const entries = page.getByRole('list', { name: 'History' }).getByRole('listitem');
  await expect(entries).toHaveCount(50);
  await page.getByRole('button', { name: 'Show older entries' }).click();
  await expect(entries).toHaveCount(known);

  consoleWatch.allowNetworkFailuresOf(isOlder);
  await page.route(isOlder, (route) => route.abort('connectionreset'));
  await page.getByRole('button', { name: 'Create link' }).click();
  const retry = page.getByRole('alert').getByRole('button', { name: 'Try again' });
  await expect(retry).toBeVisible();
  await page.unroute(isOlder);
  await retry.click();
  await expect(retry).toHaveCount(0);
  await expect(entries).toHaveCount(known + 1);
});

test('the audit log is by day and leads to the documents that it names; a document’s own history doesn’t', async ({
  app,
  admin,
  books,
}) => {
  const { page } = app;
  const invoice = await books.document(await books.customer('Pier Studio'), 80, { status: 'sent' });
  await beSignedIn(page, admin);
  await page.goto(`/invoices/${invoice}`);
  const history = page.getByRole('list', { name: 'History' });
  await expect(history).toContainText(/Issued as INV-\S+/);
  await expect(history.getByRole('link')).toHaveCount(0);
  await page.goto('/settings/audit');
  const log = page.getByRole('list', { name: 'Audit log' });
  await expect(log.getByRole('listitem').first().getByRole('heading', { level: 3 })).toBeVisible();
  await log.getByRole('link', { name: /^INV-/ }).first().click();
  await expect(page).toHaveURL(`/invoices/${invoice}`);
});

test('the audit log can be limited to what events are about', async ({ app, admin, books }) => {
  const { page } = app;
  await books.document(await books.customer('Pier Studio'), 80, { status: 'sent' });
  await beSignedIn(page, admin);
  await page.goto('/settings/audit');
  const entries = page.getByRole('list', { name: 'Audit log' }).getByRole('listitem');
  await expect(entries.filter({ hasText: 'INV-' }).first()).toBeVisible();
  const about = page.getByRole('group', { name: 'Show entries about' });
  await about.getByRole('button', { name: 'Customers' }).click();
  await expect(entries).toHaveCount(1);
  await expect(entries).toContainText('Pier Studio');
  await page.reload();
  await expect(entries).toHaveCount(1);
  await expect(about.getByRole('button', { name: 'Customers' })).toHaveAttribute('aria-pressed', 'true');
  await about.getByRole('button', { name: 'Payments' }).click();
  await expect(page.getByText('No entries of this kind')).toBeVisible();
  await about.getByRole('button', { name: 'All', exact: true }).click();
  await expect(entries.filter({ hasText: 'INV-' }).first()).toBeVisible();
});
