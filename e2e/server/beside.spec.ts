import type { Page } from '@playwright/test';
import { expectSound } from '#e2e/expect-sound.ts';
import { beSignedIn } from '#e2e/kept-session.ts';
import { movedSoFar, watchShifts } from '#e2e/layout-shifts.ts';
import { expect, test } from '#e2e/live-fixtures.ts';
import type { Books } from '#e2e/server-host/books.ts';

const wide = { width: 1680, height: 900 };

const side = (page: Page) => page.getByRole('region', { name: 'Invoices' });
const rowOf = (page: Page, amount: string) => side(page).getByRole('link', { name: amount });
const figure = (page: Page) => page.getByRole('region', { name: 'Summary' });

/** Drafts of 101 to 140 and issued invoices of 201 to 203, the latest first. */
async function manyInvoices(books: Books): Promise<void> {
  const customer = await books.customer('Harbour Cafe');
  for (let price = 101; price <= 140; price += 1) await books.document(customer, price);
  for (const price of [201, 202, 203]) await books.document(customer, price, { status: 'sent' });
}

/** How far the list beside the document is scrolled. */
const scrolled = (page: Page) =>
  side(page).evaluate((list) =>
    Math.max(...[...list.querySelectorAll('*')].map(({ scrollTop: top }) => top)),
  );

test('a wide screen shows the list beside the document: rows replace it, keys work, Escape closes it', async ({
  page,
  admin,
  books,
  consoleWatch,
}) => {
  test.slow();
  // Part of the walk is without a network.
  consoleWatch.allowNetworkFailuresOf(({ pathname }) => pathname.startsWith('/api/'));
  await manyInvoices(books);
  await page.setViewportSize(wide);
  await watchShifts(page);
  await beSignedIn(page, admin);
  await page.goto('/invoices?status=draft');
  await expect(page.getByRole('row')).not.toHaveCount(0);
  await page.getByRole('row', { name: /€130/ }).getByRole('link').click();

  // The document with its list: same filter, the row is marked, and the address is the document's.
  await expect(figure(page)).toContainText('€130.00');
  await expect(page).toHaveURL(/\/invoices\/[\w-]+$/);
  const status = side(page).getByRole('combobox', { name: 'Status' });
  await expect(status).toHaveValue('draft');
  await expect(rowOf(page, '€130.00')).toHaveAttribute('aria-current', 'page');
  await expect(rowOf(page, '€130.00')).toBeInViewport();
  await expectSound(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectSound(page);

  // Another row replaces the document without moving the list.
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await rowOf(page, '€122.00').scrollIntoViewIfNeeded();
  const before = await scrolled(page);
  await rowOf(page, '€122.00').click();
  await expect(figure(page)).toContainText('€122.00');
  await expect(rowOf(page, '€122.00')).toHaveAttribute('aria-current', 'page');
  expect(await scrolled(page)).toBe(before);

  // From the chosen row on with keys; the editor leads back to the same list.
  await page.keyboard.press('j');
  await expect(rowOf(page, '€121.00')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(figure(page)).toContainText('€121.00');
  await page.keyboard.press('e');
  await expect(page).toHaveURL(/\/edit$/);
  await page.goBack();
  await expect(figure(page)).toContainText('€121.00');
  await expect(status).toHaveValue('draft');
  await expect(rowOf(page, '€121.00')).toBeInViewport();

  // What is done to the document shows in the list.
  await status.selectOption('');
  await page.getByRole('button', { name: 'Issue invoice' }).click();
  await expect(rowOf(page, '€121.00')).toContainText(/INV-.*0004/);
  await page.goBack();
  await expect(figure(page)).toContainText('€122.00');

  // Without a network, too.
  await page.context().setOffline(true);
  await rowOf(page, '€119.00').click();
  await expect(figure(page)).toContainText('€119.00');
  await expect(page.getByRole('article', { name: 'Document' })).toContainText('Harbour Cafe');
  await page.context().setOffline(false);

  // Escape closes a menu first, then the document; the list alone has the row in view.
  const more = page.getByRole('button', { name: 'More actions' }).locator('visible=true');
  await more.click();
  await page.keyboard.press('Escape');
  await expect(more).toHaveAttribute('aria-expanded', 'false');
  await expect(figure(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('row', { name: /€119/ })).toBeInViewport();
  await expect(page).toHaveURL(/\/invoices$/);
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  await page.goBack();
  await expect(figure(page)).toContainText('€119.00');

  // A reload moves nothing; on a narrower window the document is alone.
  await page.reload();
  await expect(rowOf(page, '€119.00')).toBeInViewport();
  await expect(figure(page)).toContainText('€119.00');
  expect(await movedSoFar(page)).toBe(0);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(side(page)).toHaveCount(0);
  await expect(figure(page)).toContainText('€119.00');
});
