import type { Locator, Page, Route } from '@playwright/test';
import { beSignedIn } from '#e2e/kept-session.ts';
import { expect, test } from '#e2e/live-fixtures.ts';
import type { Books } from '#e2e/server-host/books.ts';

test('an empty list offers the first step', async ({ app, admin }) => {
  const { page } = app;
  await beSignedIn(page, admin);
  for (const [path, words, form] of [
    ['/invoices', 'Create invoice', 'New invoice'],
    ['/customers', 'Add customer', 'New customer'],
    ['/estimates', 'Create estimate', 'New estimate'],
    ['/payments', 'Record payment', 'Record payment'],
  ] as const) {
    await page.goto(path);
    await page.locator('.list-empty').getByRole('link', { name: words }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(form);
  }
});

test('filters are kept in the URL, search runs while typing, and going back keeps both', async ({
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
  await beSignedIn(page, admin);
  await page.goto('/invoices');
  const rows = page.getByRole('table', { name: 'Invoices' }).locator('tbody tr');
  await expect(rows).toHaveCount(3);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'Issued or sent', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Issued or sent', pressed: true })).toBeVisible();
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

/** A hundred and thirty drafts of 1 to 130 euros, the most recent first in the list. */
async function longList(books: Books): Promise<void> {
  const customer = await books.customer('Harbour Cafe');
  for (let price = 1; price <= 130; price += 1) await books.document(customer, price);
}

async function scrollToEnd(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
}

/** Where it ends, in pixels from the left edge of the screen. */
async function endOf(part: Locator): Promise<number> {
  const { x = 0, width = 0 } = (await part.boundingBox()) ?? {};
  return x + width;
}

test('a long list loads while scrolling, renders only the rows in view, and says which these are; its head stays, and changes far down show', async ({
  app,
  admin,
  books,
}) => {
  test.slow();
  const { page } = app;
  await books.document(await books.customer('Passamaquoddy Hydroelectric Cooperative'), 9_999_999.99);
  await longList(books);
  await page.setViewportSize({ width: 1280, height: 860 });
  await beSignedIn(page, admin);
  await page.goto('/invoices');
  const table = page.getByRole('table', { name: 'Invoices' });
  const rows = table.locator('tbody tr:not(.list-gap)');
  const heads = table.getByRole('columnheader');
  const places = async () =>
    heads.evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().left));
  await expect(rows.first()).toHaveAttribute('aria-rowindex', '2');
  expect(await rows.count()).toBeLessThan(60);
  await expect(table.getByRole('row').nth(5)).toBeVisible();
  const before = await places();
  const filters = page.getByRole('search');
  expect((await filters.boundingBox())?.height, 'filters take one row').toBeLessThan(50);
  const more = page.getByRole('button', { name: 'More', exact: true });
  expect(await endOf(more)).toBeLessThanOrEqual(await endOf(table));

  const wide = table.getByRole('row').filter({ hasText: 'Passamaquoddy Hydroelectric Cooperative' });
  await expect(async () => {
    await scrollToEnd(page);
    await expect(wide).toBeInViewport({ timeout: 500 });
  }).toPass();
  await expect(table).toHaveAttribute('aria-rowcount', '132');
  await expect(rows.last()).toHaveAttribute('aria-rowindex', '132');
  expect(await rows.count()).toBeLessThan(60);
  await expect(table.getByText('€130.00', { exact: true })).toHaveCount(0);
  expect(await places(), 'wide rows move no column').toEqual(before);
  await expect(heads.last()).toBeInViewport({ ratio: 1 });
  expect((await wide.boundingBox())?.height, 'the name takes no more than two lines').toBeLessThan(60);

  await wide.getByRole('checkbox').check();
  const selection = page.getByRole('region', { name: 'Selection' });
  await selection.getByRole('button', { name: 'Delete drafts' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete drafts' }).click();
  await expect(wide).toHaveCount(0);
  await expect(table).toHaveAttribute('aria-rowcount', '131');

  const search = page.getByRole('searchbox');
  const end = await endOf(search);
  await page.goto('/customers');
  expect(await endOf(search), 'as wide on every list').toBeCloseTo(end, 0);
});

test('on a phone a list is still a table to a screen reader', async ({ app, admin, books }) => {
  const { page } = app;
  await page.setViewportSize({ width: 375, height: 720 });
  await books.document(await books.customer('Harbour Cafe'), 10);
  await beSignedIn(page, admin);
  await page.goto('/invoices');
  const table = page.getByRole('table', { name: 'Invoices' });
  await expect(table.getByRole('row')).toHaveCount(2);
  await expect(table.getByRole('cell', { name: 'Harbour Cafe', exact: true })).toBeVisible();
  await expect(table.getByRole('columnheader', { name: 'Customer' })).toHaveCount(1);
});

test('selected rows are added up, and drafts are issued together', async ({ app, admin, books }) => {
  const { page } = app;
  const customer = await books.customer('Harbour Cafe');
  await books.document(customer, 10.1);
  await books.document(customer, 20.2);
  await beSignedIn(page, admin);
  await page.goto('/invoices');
  await page.getByRole('checkbox', { name: 'Select all loaded rows' }).check();
  const bar = page.getByRole('region', { name: 'Selection' });
  await expect(bar).toContainText('2 selected');
  await expect(bar).toContainText('Total €30.30');
  await bar.getByRole('button', { name: 'Issue 2 drafts' }).click();
  await expect(bar).toContainText('Amount due €30.30');
  await expect(page.locator('tbody').getByText('ISSUED', { exact: true })).toHaveCount(2);
  await bar.getByRole('link', { name: 'Record payment' }).click();
  await expect(page.getByRole('textbox', { name: 'Amount received' })).toHaveValue('30.30');
});

test('leaving a list while its drafts are being issued asks first, and no more once done', async ({
  app,
  admin,
  books,
}) => {
  const { page } = app;
  const customer = await books.customer('Harbour Cafe');
  for (const price of [10, 20]) await books.document(customer, price);
  await beSignedIn(page, admin);
  await page.goto('/invoices');
  const held: Route[] = [];
  await page.route('**/api/documents/*', async (route) => {
    if (route.request().method() !== 'PUT' || held.length > 0) await route.fallback();
    else held.push(route);
  });
  await page.getByRole('checkbox', { name: 'Select all loaded rows' }).check();
  await page.getByRole('button', { name: 'Issue 2 drafts' }).click();
  await expect.poll(() => held.length).toBe(1);
  const payments = page.getByRole('banner').getByRole('link', { name: 'Payments', exact: true });
  await payments.click();
  const question = page.getByRole('dialog', { name: 'Leave while this is running?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await held[0]?.continue();
  await expect(page.locator('tbody').getByText('ISSUED', { exact: true })).toHaveCount(2);
  await expect(page.getByText('2 of 2…')).toHaveCount(0);
  await payments.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payments');
});

test('a list starts with the copy on the device while the server hangs, and says so', async ({
  app,
  admin,
  books,
}) => {
  test.slow();
  const { page } = app;
  await books.document(await books.customer('Harbour Cafe'), 10);
  await beSignedIn(page, admin);
  await page.goto('/invoices');
  const rows = page.getByRole('table', { name: 'Invoices' }).locator('tbody tr');
  await expect(rows).toHaveCount(1);
  // Accepted, but never answered.
  const hanging: Route[] = [];
  await page.route('**/api/documents**', (route) => void hanging.push(route));
  await page.goto('/invoices');
  await expect(rows).toHaveCount(1);
  await expect.poll(() => hanging.length).toBeGreaterThan(0);
  await expect(page.getByText(/Showing saved data from|As of/)).toBeVisible({ timeout: 30_000 });
  await page.unroute('**/api/documents**');
  await expect(page.getByText(/Showing saved data from|As of/)).toHaveCount(0, { timeout: 30_000 });
});

test('overdue invoices come longest due first', async ({ app, admin, books }) => {
  const { page } = app;
  const customer = await books.customer('Harbour Cafe');
  const due = ['2026-03-31', '2026-01-31', '2026-02-28'];
  for (const [index, day] of due.entries()) {
    await books.document(customer, index + 1, { status: 'sent', issue_date: '2026-01-01', due_date: day });
  }
  await beSignedIn(page, admin);
  await page.goto('/invoices?status=overdue');
  const days = page.getByRole('table', { name: 'Invoices' }).locator('tbody tr');
  await expect(days).toContainText(['Jan 31, 2026', 'Feb 28, 2026', 'Mar 31, 2026']);
});

test('customers with overdue invoices are reminded together, each once, and again on request; those that were only issued say so', async ({
  app,
  admin,
  books,
}) => {
  const { page } = app;
  await books.giveAddress();
  const past = { status: 'sent', issue_date: '2026-01-01', due_date: '2026-01-31' };
  const customer = await books.customer('Harbour Cafe', { email: 'harbour@example.com' });
  const other = await books.customer('Mill Bakery', { email: 'harbour@example.com' });
  const late = [await books.document(customer, 10, past), await books.document(other, 20, past)];
  const further = await books.document(customer, 40, { ...past, due_date: '2026-02-28' });
  await books.document(customer, 30, { status: 'sent' });
  await beSignedIn(page, admin);
  await page.goto('/invoices');
  const list = page.getByRole('table', { name: 'Invoices' });
  await expect(list.getByText('ISSUED', { exact: true })).toHaveCount(1);
  await page.getByRole('checkbox', { name: 'Select all loaded rows' }).check();
  const done = page.getByText('2 reminders are on their way.');
  const reminder = { reminder: true, to: 'harbour@example.com' };
  const remind = async () => {
    await page.getByRole('button', { name: 'Send 2 reminders' }).click();
    const dialog = page.getByRole('dialog', { name: 'Send 2 reminders?' });
    await expect(dialog).toContainText('Several invoices are overdue for Harbour Cafe.');
    await dialog.getByRole('button', { name: 'Send 2 reminders' }).click();
    await expect(done).toBeVisible();
  };
  await remind();
  for (const id of late) {
    expect(await books.list(`/api/documents/${id}/deliveries`)).toMatchObject([reminder]);
  }
  await remind();
  for (const id of late) {
    await expect
      .poll(() => books.list(`/api/documents/${id}/deliveries`))
      .toMatchObject([reminder, reminder]);
  }
  await expect(page.getByText('Reminded of the longest overdue invoice only: Harbour Cafe.')).toBeVisible();
  expect(await books.list(`/api/documents/${further}/deliveries`)).toEqual([]);
});

test('a search typed on a slow processor loses no letter', async ({ page, admin, books }) => {
  const customer = await books.customer('Harbour Cafe');
  for (const amount of [10, 20, 30]) await books.document(customer, amount);
  await beSignedIn(page, admin);
  await page.goto('/invoices');
  const rows = page.locator('main .row-link');
  await expect(rows).toHaveCount(3);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const search = page.getByRole('searchbox');
  await search.pressSequentially('harbour cafe invoice', { delay: 70 });
  await expect(page).toHaveURL(/q=harbour\+cafe\+invoice/);
  await expect(search).toHaveValue('harbour cafe invoice');
  await search.fill('');
  await expect(page).toHaveURL('/invoices');
  await expect(rows).toHaveCount(3);
  await expect(search).toHaveValue('');
  await devtools.detach();
});
