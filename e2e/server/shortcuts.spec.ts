import { beSignedIn } from '#e2e/kept-session.ts';
import { expectSound } from '#e2e/expect-sound.ts';
import { expect, test } from '#e2e/live-fixtures.ts';

test('rows, search, new and edit are one key away; ? shows all; they can be turned off', async ({
  page,
  admin,
  books,
}) => {
  const customer = await books.customer('Harbour Cafe');
  for (const amount of [10, 20, 30]) await books.document(customer, amount);
  await beSignedIn(page, admin);
  await page.goto('/invoices');
  const rows = page.locator('main .row-link');
  await expect(rows).toHaveCount(3);
  // The code of the shortcuts comes after the list.
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeVisible();
  await expect(async () => {
    await page.keyboard.press('j');
    await expect(rows.nth(0)).toBeFocused({ timeout: 500 });
  }).toPass();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  await expect(rows.nth(1)).toBeFocused();
  await page.keyboard.press('/');
  const search = page.getByRole('searchbox');
  await expect(search).toBeFocused();
  await page.keyboard.type('jec?');
  await expect(search).toHaveValue('jec?');
  await search.fill('');
  await expect(rows).toHaveCount(3);
  await search.blur();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article', { name: 'Document' })).toBeVisible();
  await page.keyboard.press('e');
  await expect(page).toHaveURL(/\/edit$/);
  await page.goto('/customers');
  await expect(page.getByRole('link', { name: 'Harbour Cafe' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeVisible();
  await expect(async () => {
    await page.keyboard.press('c');
    await expect(page).toHaveURL(/\/customers\/new$/, { timeout: 500 });
  }).toPass();

  await page.goto('/profile');
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeVisible();
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(async () => {
    await page.keyboard.press('?');
    await expect(help).toContainText('Next row', { timeout: 500 });
  }).toPass();
  await expectSound(page);
  await page.keyboard.press('Escape');
  await expect(help).toHaveCount(0);
  await page.getByLabel('Use shortcuts of a single key').uncheck();
  await page.keyboard.press('?');
  await page.goto('/customers');
  await expect(page.getByRole('link', { name: 'Harbour Cafe' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('c');
  await page.keyboard.press('?');
  await expect(page).toHaveURL(/\/customers$/);
  await expect(help).toHaveCount(0);
});
