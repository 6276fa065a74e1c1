import { expectSound } from '#e2e/expect-sound.ts';
import { beSignedIn } from '#e2e/kept-session.ts';
import { expect, test } from '#e2e/live-fixtures.ts';
import { act, phone } from '#e2e/phone-and-desktop.ts';
import type { Page } from '@playwright/test';

const rows = (page: Page) => page.getByRole('table').locator('.row-link');
/** What is announced. */
const note = (page: Page) => page.locator('[role="status"]').filter({ hasText: /archived|restored/ });
const undo = (page: Page) => page.getByRole('button', { name: 'Undo' });

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('a customer is archived at one press, and back at another', async ({ page, books, admin }) => {
    const pier = await books.customer('Pier Studio');
    await books.customer('Quay Books');
    await beSignedIn(page, admin);
    await page.goto(`/customers/${pier}`);
    await act(page, 'button', 'Archive');
    await expect(note(page)).toContainText('Pier Studio archived.');
    await expect(rows(page)).toHaveText(['Quay Books']);
    await expectSound(page);
    expect(await books.list('/api/customers')).toMatchObject([{ name: 'Quay Books' }]);
    await undo(page).focus();
    await page.keyboard.press('Enter');
    await expect(note(page)).toContainText('Pier Studio restored.');
    await expect(rows(page)).toHaveText(['Pier Studio', 'Quay Books']);
    // The button that was pressed is gone.
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expectSound(page);
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(note(page)).toHaveCount(0);
  });
});

test('several customers come back with Ctrl+Z, which fields keep for themselves', async ({
  page,
  books,
  admin,
}) => {
  for (const name of ['Pier Studio', 'Quay Books', 'Reed Farm']) await books.customer(name);
  await beSignedIn(page, admin);
  await page.goto('/customers');
  for (const name of ['Pier Studio', 'Reed Farm'])
    await page.getByRole('row').filter({ hasText: name }).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Archive', exact: true }).click();
  await expect(note(page)).toContainText('2 customers archived.');
  await expect(rows(page)).toHaveText(['Quay Books']);
  await page.getByRole('searchbox').focus();
  await page.keyboard.press('Control+z');
  await page.getByRole('heading', { level: 1 }).click();
  await expect(undo(page)).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(note(page)).toContainText('2 customers restored.');
  await expect(rows(page)).toHaveText(['Pier Studio', 'Quay Books', 'Reed Farm']);
});

test('what is typed isn’t lost by one press, and a price list comes back', async ({ page, books, admin }) => {
  const tap = await books.item({ name: 'Mixer tap' });
  await books.priceList({ name: 'Trade', adjustment_percent: -10, prices: [] });
  await beSignedIn(page, admin);
  await page.goto(`/items/${tap}`);
  await page.getByLabel('Item number').fill('T-100');
  await act(page, 'button', 'Archive');
  await expect(page.getByRole('dialog')).toContainText('You have unsaved changes on this page.');
  await page.getByRole('dialog').getByRole('button', { name: 'Archive' }).click();
  await expect(note(page)).toContainText('Mixer tap archived.');
  await undo(page).click();
  await expect(rows(page)).toHaveText(['Mixer tap']);

  await page.goto('/items/price-lists');
  await page.getByRole('link', { name: 'Trade' }).click();
  await act(page, 'button', 'Archive');
  await expect(page.getByRole('main')).toContainText('10% off · Archived');
  await undo(page).click();
  await expect(page.getByRole('main')).not.toContainText('Archived');
});

test('the offer stays for half a minute, and for as long as it has the focus', async ({
  page,
  books,
  admin,
}) => {
  const pier = await books.customer('Pier Studio');
  await beSignedIn(page, admin);
  await page.goto(`/customers/${pier}`);
  await expect(page.getByRole('button', { name: 'Archive' })).toBeVisible();
  await page.clock.install();
  await page.getByRole('button', { name: 'Archive' }).click();
  const wait = async (seconds: number) => {
    // In steps, so that what a step sets off is done before the next.
    for (let second = 0; second < seconds; second += 1) await page.clock.runFor(1_000);
  };
  // The list has taken the focus.
  await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeFocused();
  await undo(page).focus();
  await wait(40);
  await expect(undo(page)).toBeVisible();
  await page.getByRole('heading', { level: 1 }).focus();
  await wait(25);
  await expect(undo(page)).toBeVisible();
  await wait(6);
  await expect(undo(page)).toHaveCount(0);
});
