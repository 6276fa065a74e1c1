import type { BrowserContext, Page } from '@playwright/test';
import { expect, signIn, test } from '#e2e/live-fixtures.ts';
import { EditorPage } from '#e2e/pages/editor-page.ts';

const left = (page: Page) => page.getByRole('list', { name: 'On this device only' });
const invoices = (page: Page) => page.getByRole('table', { name: 'Invoices' });

test.beforeEach(({ consoleWatch }) => {
  consoleWatch.allowNetworkFailuresOf((url) => calls.test(url.pathname));
});

const calls = /\/(?:api|auth)\//;

/** Nothing reaches the server, from whichever tab; the parts of the app do, which a worker would have on the device. */
const cutOff = (context: BrowserContext) => context.route(calls, (route) => route.abort());
const reconnect = (context: BrowserContext) => context.unroute(calls);

/** Goes to another screen, in which nothing is loaded anew. */
async function leaveFor(page: Page, screen: 'Dashboard' | 'Invoices'): Promise<void> {
  await page.getByRole('link', { name: screen, exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Opens an editor, types a price without a server, and waits until it lies on the device. */
async function typeOffline(page: Page, address: string, price: string): Promise<EditorPage> {
  const editor = await EditorPage.open(page, address);
  await expect(editor.field('Price')).toBeVisible();
  if (address.endsWith('/new')) await editor.choose('Harbour Cafe');
  await cutOff(page.context());
  await editor.fillLine(1, { Description: 'Boiler service', Price: price });
  await expect(editor.saved).toContainText('Saved on this device.');
  return editor;
}

test('what was typed without a server and left is saved once it is back, on another screen', async ({
  app,
  admin,
  books,
}) => {
  const { page } = app;
  await books.customer('Harbour Cafe');
  await signIn(page, admin);
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

test('the list that is open meanwhile shows it among the drafts; what cannot be saved as it is stays', async ({
  app,
  admin,
  books,
}) => {
  const { page } = app;
  await books.customer('Harbour Cafe');
  await signIn(page, admin);
  await typeOffline(page, '/invoices/new', 'eighty');
  await reconnect(page.context());
  await typeOffline(page, '/invoices/new', '70');
  await leaveFor(page, 'Invoices');
  await expect(left(page).getByRole('listitem')).toHaveCount(2);
  await reconnect(page.context());
  await expect(invoices(page)).toContainText('€70.00', { timeout: 20_000 });
  await expect(left(page).getByRole('listitem')).toHaveCount(1);
  await left(page).getByRole('link', { name: 'Go on' }).click();
  await expect(new EditorPage(page).field('Price')).toHaveValue('eighty');
});

test('what a colleague has changed meanwhile is not written over: the editor shows both', async ({
  app,
  admin,
  books,
}) => {
  const { page } = app;
  const customer = await books.customer('Harbour Cafe');
  const id = await books.document(customer, 100);
  await signIn(page, admin);
  await typeOffline(page, `/invoices/${id}/edit`, '150');
  await leaveFor(page, 'Invoices');
  await books.changeDocument(id, customer, 120);
  const tried = page.waitForResponse((answer) => answer.request().method() === 'PUT', { timeout: 20_000 });
  await reconnect(page.context());
  expect((await tried).ok()).toBe(false);
  await expect(left(page)).toContainText('Harbour Cafe');
  await left(page).getByRole('link', { name: 'Go on' }).click();
  await expect(page.getByRole('heading', { name: 'Somebody else has changed this draft' })).toBeVisible();
  expect(await books.list('/api/documents')).toMatchObject([{ total_amount: 120 }]);
});

test('what is open in an editor of another tab is left to that editor', async ({
  app,
  admin,
  books,
  context,
}) => {
  const { page } = app;
  await books.customer('Harbour Cafe');
  await signIn(page, admin);
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
  await expect(editor.saved).toHaveText('Saved.');
  const totals = await books.list('/api/documents');
  expect(totals).toHaveLength(2);
  expect(totals).toContainEqual(expect.objectContaining({ total_amount: 90 }));
});
