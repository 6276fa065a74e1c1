import { expect, signIn, test as base } from '#e2e/live-fixtures.ts';
import { accessTokenOf } from '#e2e/server-host/accounts.ts';
import { Books } from '#e2e/server-host/books.ts';

const test = base.extend<{ books: Books }>({
  books: async ({ server, admin }, provide) => {
    await provide(new Books(server, await accessTokenOf(server, admin)));
  },
});

test('each empty list starts the work', async ({ app, admin }) => {
  const { page } = app;
  await signIn(page, admin);
  for (const [path, words] of [
    ['/invoices', 'Create invoice'],
    ['/customers', 'Add customer'],
    ['/estimates', 'Create estimate'],
    ['/payments', 'Record payment'],
  ] as const) {
    await page.goto(path);
    await expect(page.locator('.list-empty').getByRole('link', { name: words })).toBeVisible();
  }
});

test('filters stand in the URL, search goes as one types, and going back keeps both', async ({
  app,
  admin,
  books,
}) => {
  const { page } = app;
  const cafe = await books.customer('Harbour Cafe');
  const studio = await books.customer('Pier Studio');
  await books.document(cafe, 10, { status: 'sent' });
  await books.document(studio, 20, { status: 'sent' });
  await books.document(studio, 30);
  await signIn(page, admin);
  await page.goto('/invoices');
  const rows = page.getByRole('table', { name: 'Invoices' }).locator('tbody tr');
  await expect(rows).toHaveCount(3);
  await page.getByRole('button', { name: 'Sent', exact: true }).click();
  await expect(rows).toHaveCount(2);
  await page.getByRole('searchbox').fill('pier');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('€20.00');
  expect(new URL(page.url()).searchParams.get('status')).toBe('sent');
  expect(new URL(page.url()).searchParams.get('q')).toBe('pier');
  await rows.getByRole('link').click();
  await expect(page.getByRole('article')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('searchbox')).toHaveValue('pier');
  await expect(rows).toHaveCount(1);
  await page.getByRole('searchbox').fill('nobody of this name');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(rows).toHaveCount(3);
});

test('a long list grows as it is scrolled, and holds only the rows in view', async ({
  app,
  admin,
  books,
}) => {
  const { page } = app;
  const customer = await books.customer('Harbour Cafe');
  for (let price = 1; price <= 130; price += 1) await books.document(customer, price);
  await signIn(page, admin);
  await page.goto('/invoices');
  const table = page.getByRole('table', { name: 'Invoices' });
  await expect(table).toHaveAttribute('aria-rowcount', '101');
  const inPage = await table.locator('tbody tr').count();
  expect(inPage).toBeLessThan(60);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(table).toHaveAttribute('aria-rowcount', '131');
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(table.getByText('€1.00', { exact: true })).toBeVisible();
});

test('picked rows are added up, and drafts are issued together', async ({ app, admin, books }) => {
  const { page } = app;
  const customer = await books.customer('Harbour Cafe');
  await books.document(customer, 10.1);
  await books.document(customer, 20.2);
  await signIn(page, admin);
  await page.goto('/invoices');
  await page.getByRole('checkbox', { name: 'Select all that are loaded' }).check();
  const bar = page.getByRole('region', { name: 'Selection' });
  await expect(bar).toContainText('2 selected');
  await expect(bar).toContainText('Total €30.30');
  await bar.getByRole('button', { name: 'Issue 2 drafts' }).click();
  await expect(bar).toContainText('Open €30.30');
  await expect(page.locator('tbody').getByText('SENT', { exact: true })).toHaveCount(2);
  await bar.getByRole('link', { name: 'Record payment' }).click();
  await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveValue('30.30');
});

test('a list begins with the copy on the device while the server hangs, and says so', async ({
  app,
  admin,
  books,
  consoleWatch,
}) => {
  const { page } = app;
  consoleWatch.allowNetworkFailuresOf((url) => url.pathname.startsWith('/api/'));
  await books.document(await books.customer('Harbour Cafe'), 10);
  await signIn(page, admin);
  await page.goto('/invoices');
  const rows = page.getByRole('table', { name: 'Invoices' }).locator('tbody tr');
  await expect(rows).toHaveCount(1);
  await page.route('**/api/documents**', (route) => route.abort());
  await page.goto('/invoices');
  await expect(rows).toHaveCount(1);
  await expect(page.getByText('This is how it stood on')).toBeVisible();
  await page.unroute('**/api/documents**');
  await expect(page.getByText('This is how it stood on')).toHaveCount(0);
});
