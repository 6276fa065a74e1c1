import type { BrowserContext, Page, Route } from '@playwright/test';
import { beSignedIn } from '#e2e/kept-session.ts';
import { expect, test } from '#e2e/live-fixtures.ts';
import { DashboardPage } from '#e2e/pages/dashboard-page.ts';
import { EditorPage } from '#e2e/pages/editor-page.ts';
import type { UserMenu } from '#e2e/pages/user-menu.ts';

const left = (page: Page) => page.getByRole('list', { name: 'Saved only on this device' });
const invoices = (page: Page) => page.getByRole('table', { name: 'Invoices' });

test.beforeEach(({ consoleWatch }) => {
  consoleWatch.allowNetworkFailuresOf((url) => calls.test(url.pathname));
});

const calls = /\/(?:api|auth)\//;

/**
 * No API call reaches the server from any tab; the app's own files do, as a worker would have them on the
 * device.
 */
const cutOff = (context: BrowserContext) => context.route(calls, (route) => route.abort());
const reconnect = (context: BrowserContext) => context.unroute(calls);

/** Goes to another screen without a page load. */
async function leaveFor(page: Page, screen: 'Dashboard' | 'Invoices'): Promise<void> {
  await page.getByRole('link', { name: screen, exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Opens an editor, types a price while the server is away, and waits until it is saved on the device. */
async function typeOffline(page: Page, address: string, price: string): Promise<EditorPage> {
  const editor = await EditorPage.open(page, address);
  await expect(editor.field('Price')).toBeVisible();
  if (address.endsWith('/new')) await editor.choose('Harbour Cafe');
  await cutOff(page.context());
  await editor.fillLine(1, { Description: 'Boiler service', Price: price });
  await expect(editor.saved).toContainText('Saved on this device');
  return editor;
}

test('a draft typed while the server is away is saved from another screen once it is back', async ({
  app,
  admin,
  books,
}) => {
  const { page } = app;
  await books.customer('Harbour Cafe');
  await beSignedIn(page, admin);
  await typeOffline(page, '/invoices/new', '80');
  await leaveFor(page, 'Dashboard');
  await reconnect(page.context());
  await expect
    .poll(() => books.list('/api/documents'), { timeout: 20_000 })
    .toMatchObject([{ status: 'draft', total_amount: 80 }]);
  await leaveFor(page, 'Invoices');
  await expect(invoices(page)).toContainText('€80.00');
  await expect(left(page)).toHaveCount(0);
});

test('the open list shows it among the drafts, and one that cannot be saved stays', async ({
  app,
  admin,
  books,
}) => {
  const { page } = app;
  await books.customer('Harbour Cafe');
  await beSignedIn(page, admin);
  await typeOffline(page, '/invoices/new', 'eighty');
  await reconnect(page.context());
  await typeOffline(page, '/invoices/new', '70');
  await leaveFor(page, 'Invoices');
  await expect(left(page).getByRole('listitem')).toHaveCount(2);
  await reconnect(page.context());
  await expect(invoices(page)).toContainText('€70.00', { timeout: 20_000 });
  await expect(left(page).getByRole('listitem')).toHaveCount(1);
  await left(page).getByRole('link', { name: 'Continue editing' }).click();
  await expect(new EditorPage(page).field('Price')).toHaveValue('eighty');
});

test("a colleague's changes are not overwritten: the editor shows both versions", async ({
  app,
  admin,
  books,
}) => {
  const { page } = app;
  const customer = await books.customer('Harbour Cafe');
  const id = await books.document(customer, 100);
  await beSignedIn(page, admin);
  await typeOffline(page, `/invoices/${id}/edit`, '150');
  await leaveFor(page, 'Invoices');
  await books.changeDocument(id, customer, 120);
  await reconnect(page.context());
  await expect(left(page)).toContainText('Harbour Cafe', { timeout: 20_000 });
  await left(page).getByRole('link', { name: 'Continue editing' }).click();
  await expect(page.getByRole('heading', { name: 'Someone else changed this draft' })).toBeVisible();
  expect(await books.list('/api/documents')).toMatchObject([{ total_amount: 120 }]);
});

test('a draft open in another tab is left to its editor', async ({ app, admin, books, context }) => {
  const { page } = app;
  await books.customer('Harbour Cafe');
  await beSignedIn(page, admin);
  const editor = await typeOffline(page, '/invoices/new', '80');
  await page.route('**/api/documents**', (route) => route.abort());
  await reconnect(page.context());
  const other = await context.newPage();
  await typeOffline(other, '/invoices/new', '70');
  await leaveFor(other, 'Dashboard');
  await reconnect(page.context());
  await expect
    .poll(() => books.list('/api/documents'), { timeout: 20_000 })
    .toMatchObject([{ total_amount: 70 }]);
  await editor.fillLine(1, { Price: '90' });
  await page.unroute('**/api/documents**');
  await expect(editor.saved).toHaveText('Saved');
  const totals = await books.list('/api/documents');
  expect(totals).toHaveLength(2);
  expect(totals).toContainEqual(expect.objectContaining({ total_amount: 90 }));
});

const refuseWrites = (route: Route) =>
  route.request().method() === 'GET' ? route.continue() : route.abort();

test('a draft discarded while another is being saved is not saved after it', async ({
  app,
  admin,
  books,
}) => {
  const { page } = app;
  const kept = await books.document(await books.customer('Harbour Cafe'), 100);
  const discarded = await books.document(await books.customer('Pier Studio'), 200);
  await beSignedIn(page, admin);
  await page.goto('/invoices');
  await page.context().route(calls, refuseWrites);
  for (const name of ['Pier Studio', 'Harbour Cafe']) {
    await page.getByRole('row', { name }).getByRole('link').first().click();
    await page.getByRole('link', { name: 'Edit', exact: true }).click();
    const editor = new EditorPage(page);
    await editor.fillLine(1, { Price: '150' });
    await expect(editor.saved).toContainText('Saved on this device');
    // Navigates within the app: a route does not hold back what a page sends as it closes.
    await leaveFor(page, 'Invoices');
  }
  await expect(left(page).getByRole('listitem')).toHaveCount(2);
  const waiting: Route[] = [];
  await page.route(`**/api/documents/${kept}`, (route) =>
    route.request().method() === 'PUT' ? void waiting.push(route) : route.continue(),
  );
  // A try in between would not include what was discarded before it.
  let isDiscarded = false;
  await page.route(`**/api/documents/${discarded}`, (route) =>
    isDiscarded ? route.continue() : refuseWrites(route),
  );
  await reconnect(page.context());
  await expect.poll(() => waiting.length, { timeout: 20_000 }).toBe(1);
  await left(page)
    .getByRole('listitem')
    .filter({ hasText: 'Pier Studio' })
    .getByRole('button', { name: 'Discard' })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  await expect(left(page).getByRole('listitem')).toHaveCount(1);
  isDiscarded = true;
  await waiting[0]?.continue();
  await expect(left(page)).toHaveCount(0);
  await page.waitForTimeout(500);
  expect(await books.read(`/api/documents/${kept}`)).toMatchObject({ total_amount: 150 });
  expect(await books.read(`/api/documents/${discarded}`)).toMatchObject({ total_amount: 200 });
});

/** Types an invoice whose saving is delayed, and opens the user menu meanwhile. */
async function typeOnSlowLine(page: Page): Promise<{ editor: EditorPage; menu: UserMenu; held: Route }> {
  const waiting: Route[] = [];
  const editor = await EditorPage.open(page);
  await editor.choose('Harbour Cafe');
  await editor.fillLine(1, { Description: 'Boiler service', Price: '70' });
  await expect(editor.saved).toHaveText('Saved');
  await page.route('**/api/documents/*', (route) => void waiting.push(route), { times: 1 });
  await editor.fillLine(1, { Price: '80' });
  await expect.poll(() => waiting.length).toBe(1);
  const menu = await new DashboardPage(page).shell.openUserMenu();
  const [held] = waiting;
  if (held === undefined) throw new Error('Nothing was sent.');
  return { editor, menu, held };
}

test('signing out once everything is saved asks nothing, however long the menu was open', async ({
  app,
  admin,
  books,
}) => {
  const { page } = app;
  await books.customer('Harbour Cafe');
  await beSignedIn(page, admin);
  const { editor, menu, held } = await typeOnSlowLine(page);
  await held.continue();
  await expect(editor.saved).toHaveText('Saved');
  const login = await menu.signOut();
  await expect(login.heading).toBeVisible();
});

test('drafts kept for the next sign-in are saved then, even if the server was never away', async ({
  app,
  admin,
  books,
}) => {
  const { page } = app;
  await books.customer('Harbour Cafe');
  await beSignedIn(page, admin);
  const { menu } = await typeOnSlowLine(page);
  const login = await menu.signOut();
  await page.getByRole('dialog').getByRole('button', { name: 'Keep and sign out' }).click();
  await expect(login.heading).toBeVisible();
  await login.signIn(admin.email, admin.password);
  await expect
    .poll(() => books.list('/api/documents'), { timeout: 20_000 })
    .toMatchObject([{ status: 'draft', total_amount: 80 }]);
});
