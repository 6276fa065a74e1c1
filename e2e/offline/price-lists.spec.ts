import type { Page } from '@playwright/test';
import { expectSound } from '#e2e/expect-sound.ts';
import { openScreen } from '#e2e/open-screen.ts';
import { EditorPage } from '#e2e/pages/editor-page.ts';
import { act, phone } from '#e2e/phone-and-desktop.ts';
import { expect, settleIn, test } from './live-fixtures.ts';
import { recordsOf } from './records-of.ts';

const waiting = (page: Page) => page.getByRole('main').getByRole('list', { name: 'Waiting to send' });
const price = (page: Page, line: number) => page.getByLabel(`Price, line ${line}`);

/** Fills in a line with an item, and expects the suggestion to show the price. */
async function pick(page: Page, line: number, item: string, shown: string): Promise<void> {
  await page.getByLabel(`Description, line ${line}`).pressSequentially(item.slice(0, 4));
  const option = page.getByRole('option', { name: item });
  await expect(option).toContainText(shown);
  await option.click();
}

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('a customer’s price list gives the prices of lines, also without a network', async ({
    app,
    admin,
    books,
    device,
  }) => {
    const { page } = app;
    await books.giveAddress();
    await books.customer('Pier Studio');
    await books.customer('Harbor Cafe');
    const tap = await books.item({ name: 'Mixer tap', prices: [{ currency: 'USD', unit_price: 80 }] });
    await books.item({ name: 'Garden hose', prices: [{ currency: 'USD', unit_price: 19.99 }] });
    await settleIn(app, device, admin);

    await openScreen(page, '/items/price-lists');
    await page.getByRole('link', { name: 'Add price list' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Trade');
    await page.getByLabel('Change to standard prices (%)').fill('-10');
    await page.getByLabel('Add a price for an item').pressSequentially('mix');
    await page.getByRole('option', { name: 'Mixer tap' }).click();
    await expect(page.getByLabel('Mixer tap')).toBeFocused();
    await page.getByLabel('Mixer tap').fill('ten');
    await page.getByRole('button', { name: 'Add price list' }).click();
    await expect(page.getByLabel('Mixer tap')).toHaveAttribute('aria-invalid', 'true');
    await page.getByLabel('Mixer tap').fill('70.5');
    await page.getByRole('group', { name: 'Mixer tap' }).getByLabel('Currency').selectOption('USD');
    await expectSound(page);
    await page.getByRole('button', { name: 'Add price list' }).click();
    await expect(page.getByRole('main')).toContainText('10% off · 1 custom price');
    await expectSound(page);

    await openScreen(page, '/customers');
    await page.getByRole('link', { name: 'Pier Studio' }).click();
    await act(page, 'link', 'Edit');
    await page.getByLabel('Price list').selectOption('Trade');
    await page.getByRole('button', { name: 'Save customer' }).click();
    await expect(page.getByRole('main')).toContainText('Trade');
    await openScreen(page, `/items/${tap}`);
    await expect(page.getByRole('main')).toContainText('$70.50');
    await expectSound(page);

    await expect.poll(async () => recordsOf(page), { timeout: 20_000 }).toBe(7);
    // The device keeps the suggestions from then on.
    await openScreen(page, '/invoices/new');
    await page.getByLabel('Currency').selectOption('USD');
    await page.getByLabel('Description, line 1').pressSequentially('Mix');
    await expect(page.getByRole('option', { name: 'Mixer tap' })).toContainText('$80.00');
    await new EditorPage(page).choose('Pier Studio');
    await page.getByLabel('Description, line 1').fill('');
    await page.getByLabel('Description, line 1').pressSequentially('Mix');
    await expect(page.getByRole('option', { name: 'Mixer tap' })).toContainText('$70.50');
    await device.goOffline();
    await openScreen(page, '/invoices/new');
    const editor = new EditorPage(page);
    await editor.choose('Pier Studio');
    await page.getByLabel('Currency').selectOption('USD');
    await pick(page, 1, 'Mixer tap', '$70.50');
    await expect(price(page, 1)).toHaveValue('70.50');
    await page.getByRole('button', { name: 'Add line' }).click();
    await pick(page, 2, 'Garden hose', '$17.99');
    await expect(price(page, 2)).toHaveValue('17.99');

    // Nothing changes with the customer unless it is asked for.
    await editor.choose('Harbor Cafe');
    await expect(page.getByRole('main')).toContainText('Standard prices differ for 2 lines.');
    await expect(price(page, 1)).toHaveValue('70.50');
    await expectSound(page);
    await page.getByRole('button', { name: 'Use them' }).click();
    await expect(price(page, 1)).toHaveValue('80.00');
    await expect(price(page, 2)).toHaveValue('19.99');
    await price(page, 1).fill('75');
    await editor.choose('Pier Studio');
    await expect(page.getByRole('main')).toContainText('The price of list Trade differs for 1 line.');
    await page.getByRole('button', { name: 'Keep these prices' }).click();
    await expect(page.getByRole('main')).not.toContainText('differs for');
    await expect(price(page, 1)).toHaveValue('75.00');

    await device.goOnline();
    await openScreen(page, '/items/price-lists');
    await page.getByRole('link', { name: 'Trade' }).click();
    await page.getByLabel('Mixer tap').fill('');
    await page.getByRole('button', { name: 'Save price list' }).click();
    await expect(page.getByRole('main')).toContainText('Price list saved.');
    await act(page, 'button', 'Archive');
    await expect(page.getByRole('main')).toContainText('10% off · Archived');
  });

  test('price lists are made and changed without a network, and arrive once', async ({
    app,
    admin,
    books,
    device,
  }) => {
    const { page } = app;
    await books.giveAddress();
    await books.customer('Pier Studio');
    const tap = await books.item({ name: 'Mixer tap', prices: [{ currency: 'USD', unit_price: 80 }] });
    const own = { item_id: tap, currency: 'USD', unit_price: 70.5 };
    await books.priceList({ name: 'Trade', adjustment_percent: -10, prices: [own] });
    await settleIn(app, device, admin);
    await expect.poll(async () => recordsOf(page), { timeout: 20_000 }).toBe(4);
    // The device keeps the suggestions from then on.
    await openScreen(page, '/invoices/new');
    await page.getByLabel('Description, line 1').pressSequentially('Mix');
    await expect(page.getByRole('option', { name: 'Mixer tap' })).toBeVisible();
    await device.goOffline();

    await openScreen(page, '/items/price-lists');
    await page.getByRole('link', { name: 'Add price list' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Friends');
    await page.getByLabel('Add a price for an item').pressSequentially('mix');
    await page.getByRole('option', { name: 'Mixer tap' }).click();
    await page.getByLabel('Mixer tap').fill('60');
    await page.getByRole('group', { name: 'Mixer tap' }).getByLabel('Currency').selectOption('USD');
    await page.getByRole('button', { name: 'Add price list' }).click();
    await expect(waiting(page)).toContainText('New price list Friends: waiting to send.');
    await expect(page.getByRole('main')).toContainText('Standard prices · 1 custom price');
    await expectSound(page);
    await page.getByRole('link', { name: 'Friends', exact: true }).click();
    await expect(page.getByRole('main')).toContainText('Mixer tap: $60.00');
    await expectSound(page);

    await openScreen(page, '/items/price-lists');
    await page.getByRole('link', { name: 'Trade', exact: true }).click();
    await page.getByLabel('Mixer tap').fill('65');
    await page.getByRole('button', { name: 'Save price list' }).click();
    await expect(waiting(page)).toContainText('Changes to Trade: waiting to send.');
    // What waits is what one goes on from.
    await page.getByRole('link', { name: 'Trade', exact: true }).click();
    await expect(page.getByLabel('Mixer tap')).toHaveValue('65.00');
    await page.getByLabel('Change to standard prices (%)').fill('-12.5');
    await page.getByRole('button', { name: 'Save price list' }).click();
    await expect(page.getByRole('main')).toContainText('12.5% off · 1 custom price');

    await openScreen(page, '/customers');
    await page.getByRole('link', { name: 'Pier Studio' }).click();
    await act(page, 'link', 'Edit');
    await page.getByLabel('Price list').selectOption('Friends');
    await page.getByRole('button', { name: 'Save customer' }).click();
    await expect(waiting(page)).toContainText('Changes to Pier Studio: waiting to send.');

    await openScreen(page, '/invoices/new');
    const editor = new EditorPage(page);
    await editor.choose('Pier Studio');
    await page.getByLabel('Currency').selectOption('USD');
    await pick(page, 1, 'Mixer tap', '$60.00');
    await expect(price(page, 1)).toHaveValue('60.00');
    await editor.issue();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Invoice for Pier Studio');

    await openScreen(page, '/waiting');
    await expect(waiting(page).getByRole('listitem')).toHaveCount(4);
    await page.getByRole('link', { name: 'Edit: New price list Friends' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Friends and family');
    await page.getByRole('button', { name: 'Add price list' }).click();
    await expect(waiting(page)).toContainText('New price list Friends and family');
    await expectSound(page);
    await device.goOnline();
    // The draft above lacks a customer; if the device had time to keep it, it stays.
    await expect(waiting(page)).toHaveCount(0, { timeout: 30_000 });
    const prices = (unit_price: number) => [{ item_id: tap, currency: 'USD', unit_price }];
    const lists = await books.list('/api/price-lists');
    expect(lists).toMatchObject([
      { name: 'Friends and family', prices: prices(60), version: 1 },
      { name: 'Trade', adjustment_percent: -12.5, prices: prices(65), version: 2 },
    ]);
    const { price_list_id: friends } = Object(lists[0]);
    expect(await books.list('/api/customers')).toMatchObject([
      { name: 'Pier Studio', price_list_id: friends },
    ]);
    expect(await books.list('/api/documents')).toMatchObject([{ status: 'sent', total_amount: 60 }]);
  });
});
