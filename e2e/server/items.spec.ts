import type { Page } from '@playwright/test';
import { expectSound } from '#e2e/expect-sound.ts';
import { beSignedIn } from '#e2e/kept-session.ts';
import { expect, signIn, test } from '#e2e/live-fixtures.ts';
import { act, phone } from '#e2e/phone-and-desktop.ts';

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('an item is added, fills in a line, and its change reaches no document', async ({
    page,
    books,
    admin,
  }) => {
    await books.customer('Fjord Timber');
    await beSignedIn(page, admin);
    await page.goto('/items');
    await expect(page.getByText('Add your first item')).toBeVisible();
    await page.getByRole('link', { name: 'Add item' }).click();
    await page.getByRole('button', { name: 'Add item' }).click();
    await expect(page.getByText('Enter a name.').first()).toBeVisible();
    await page.getByLabel('Name', { exact: true }).fill('Mixer tap');
    await page.getByLabel('Item number').fill('T-100');
    await page.getByLabel('Unit').selectOption('HUR');
    await page.getByLabel('Description').fill('Mixer tap, chrome, fitted');
    await page.getByLabel('Price (optional)').fill('1,089.90');
    await page.getByRole('button', { name: 'Add price in another currency' }).click();
    await page.getByLabel('Price (optional)').nth(1).fill('ninety');
    await page.getByLabel('Currency').nth(1).selectOption('SEK');
    await page.getByRole('button', { name: 'Add item' }).click();
    await expect(page.getByLabel('Price (optional)').nth(1)).toHaveAttribute('aria-invalid', 'true');
    await expectSound(page);
    await page.getByLabel('Price (optional)').nth(1).fill('9000');
    await page.getByRole('button', { name: 'Add item' }).click();
    await expect(row(page, 'Mixer tap')).toContainText('€1,089.90, SEK 9,000.00');
    await expectSound(page);

    await page.goto('/invoices/new');
    const text = page.getByLabel('Description, line 1');
    await text.pressSequentially('tap');
    const offered = page.getByRole('option', { name: 'Mixer tap' });
    await expect(offered).toContainText('T-100 €1,089.90');
    await expectSound(page);
    await text.press('ArrowDown');
    await expect(offered).toHaveAttribute('aria-selected', 'true');
    await text.press('Enter');
    await expect(text).toHaveValue('Mixer tap, chrome, fitted');
    await expect(page.getByLabel('Price, line 1')).toHaveValue('1089.90');
    await expect(page.getByLabel('Unit, line 1')).toHaveValue('HUR');
    await page.getByRole('combobox', { name: 'Customer' }).fill('Fjord');
    await page.getByRole('option', { name: 'Fjord Timber' }).click();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    const draft = page.url();

    await page.goto('/items');
    await page.getByRole('link', { name: 'Mixer tap' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Tap');
    await page.getByLabel('Description').fill('');
    await page.getByLabel('Price (optional)').first().fill('50');
    await page.getByRole('button', { name: 'Save item' }).click();
    await expect(page.getByText('Item saved.')).toBeVisible();
    await expectSound(page);
    await page.goto(draft);
    await expect(text).toHaveValue('Mixer tap, chrome, fitted');
    await expect(page.getByLabel('Price, line 1')).toHaveValue('1089.90');

    await page.goto('/items');
    await page.getByRole('link', { name: 'Tap' }).click();
    await act(page, 'button', 'Archive');
    await expect(page.getByRole('heading', { name: 'All items are archived' })).toBeVisible();
    await expect(page.getByRole('search')).toHaveCount(0);
    await expectSound(page);
    await page.getByRole('button', { name: 'Show archived items' }).click();
    await expect(page.getByRole('button', { name: 'Archived', pressed: true })).toBeVisible();
    await page.getByRole('link', { name: 'Tap' }).click();
    await page.getByRole('button', { name: 'Restore' }).click();
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Tap');
  });
});

test('a line is saved as an item, and what was used last is suggested first', async ({
  page,
  admin,
  books,
}) => {
  const customer = await books.customer('Fjord Timber');
  await books.document(customer, 70, { status: 'sent' });
  await beSignedIn(page, admin);
  await page.goto('/invoices/new');
  const text = page.getByLabel('Description, line 1');
  await text.fill('Travel');
  await page.getByLabel('Price, line 1').fill('45.50');
  await text.click();
  await page.getByRole('option', { name: 'Save this line as an item' }).click();
  await expect(page.getByText('Travel is now one of your items.')).toBeVisible();
  await text.press('Enter');
  const next = page.getByLabel('Description, line 2');
  await expect(next).toBeFocused();
  await next.press('ArrowDown');
  const offered = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
  await expect(offered).toHaveText([/^Work/, 'Travel €45.50']);
  await next.press('Escape');
  await expect(offered).toHaveCount(0);
  await page.goto('/items');
  await expect(row(page, 'Travel')).toContainText('€45.50');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search customers' }).fill('trav');
  await page.getByRole('option', { name: 'Travel' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Travel');
});

test('two people change an item: both versions are shown, and neither is lost', async ({
  page,
  admin,
  books,
  consoleWatch,
}) => {
  consoleWatch.allowNetworkFailuresOf(({ pathname }) => pathname.startsWith('/api/items/'));
  await signIn(page, admin);
  const id = await books.item({ name: 'Lamp', number: 'L-1' });
  await page.goto(`/items/${id}`);
  await page.getByLabel('Name', { exact: true }).fill('Desk lamp');
  await books.changeItem(id, { name: 'Lamp, brass', number: 'L-2' });
  await page.getByRole('button', { name: 'Save item' }).click();
  await expect(page.getByRole('heading', { name: 'Someone else changed this item' })).toBeVisible();
  await expectSound(page);
  await page.getByRole('button', { name: 'Save my choices' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Desk lamp');
  await expect(page.getByLabel('Item number')).toHaveValue('L-2');
});

test('what is tax exempt has no other tax, until it is taxed again', async ({ page, books, admin }) => {
  await books.changeSettings({
    tax_rates: [
      { name: 'VAT', category: 'S', rate: 19, is_default: true },
      { name: 'Exempt', category: 'E', rate: 0, is_default: false },
    ],
  });
  await beSignedIn(page, admin);
  await page.goto('/items/new');
  const vat = page.getByRole('checkbox', { name: 'VAT 19%' });
  const exempt = page.getByRole('checkbox', { name: 'Exempt 0% (E)' });
  await expect(vat).toBeChecked();
  await exempt.check();
  await expect(vat).not.toBeChecked();
  await exempt.uncheck();
  await expect(vat).toBeChecked();
  await exempt.check();
  await vat.check();
  await expect(exempt).not.toBeChecked();
});

test('a price list is led to by its whole row, which looks like that of other lists', async ({
  page,
  books,
  admin,
}) => {
  await books.priceList({ name: 'Trade', adjustment_percent: -10 });
  await beSignedIn(page, admin);
  await page.goto('/items/price-lists');
  await expect(page.getByRole('link', { name: 'Trade' })).toHaveCSS('text-decoration-line', 'none');
  // The link is over it.
  await page.getByText('10% off').click({ force: true });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Trade');
});
