import type { Page } from '@playwright/test';
import { expectSound } from '#e2e/expect-sound.ts';
import { openScreen } from '#e2e/open-screen.ts';
import { EditorPage } from '#e2e/pages/editor-page.ts';
import { act, phone } from '#e2e/phone-and-desktop.ts';
import { expect, settleIn, test } from './live-fixtures.ts';
import { recordsOf } from './records-of.ts';

const waiting = (page: Page) => page.getByRole('main').getByRole('list', { name: 'Waiting to send' });
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const price = { currency: 'EUR' };

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('items and a recurring invoice are made without a network, and arrive once', async ({
    app,
    admin,
    books,
    device,
  }) => {
    const { page } = app;
    await books.giveAddress();
    await books.customer('Pier Studio');
    const tap = await books.item({ name: 'Mixer tap', prices: [{ ...price, unit_price: 80 }] });
    const hose = await books.item({ name: 'Garden hose' });
    await settleIn(app, device, admin);
    await expect.poll(async () => recordsOf(page), { timeout: 20_000 }).toBe(4);
    await device.goOffline();

    await openScreen(page, '/items');
    await expect(row(page, 'Mixer tap')).toContainText('€80.00');
    const adding = page.getByRole('button', { name: 'Add', exact: true });
    if (await adding.isVisible()) await adding.click();
    await page.getByRole('link', { name: 'Add item' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Copper pipe');
    await page.getByLabel('Item number').fill('CP-15');
    await page.getByLabel('Price (optional)').fill('12.50');
    await page.getByRole('button', { name: 'Add item' }).click();
    await expect(waiting(page)).toContainText('New item Copper pipe: waiting to send.');
    await expect(row(page, 'Copper pipe')).toContainText('€12.50');
    await expect(row(page, 'Copper pipe')).toContainText('Waiting to send');
    await expectSound(page);
    await page.getByRole('link', { name: 'Copper pipe' }).click();
    await expect(page.getByRole('main')).toContainText('CP-15');
    await expectSound(page);

    await openScreen(page, `/items/${tap}`);
    await page.getByLabel('Price (optional)').fill('85');
    await page.getByRole('button', { name: 'Save item' }).click();
    await expect(waiting(page)).toContainText('Changes to Mixer tap: waiting to send.');
    await expect(row(page, 'Mixer tap')).toContainText('€85.00');
    // What waits is what one goes on from.
    await openScreen(page, `/items/${tap}`);
    await expect(page.getByLabel('Price (optional)')).toHaveValue('85.00');
    await page.getByLabel('Item number').fill('T-100');
    await page.getByRole('button', { name: 'Save item' }).click();
    // Leaving at once would come before the device has stored it.
    await expect(page).toHaveURL(/\/items$/);
    await openScreen(page, `/items/${hose}`);
    await act(page, 'button', 'Archive');
    await expect(waiting(page)).toContainText('Archiving Garden hose: waiting to send.');
    await expect(row(page, 'Mixer tap')).toBeVisible();
    await expect(row(page, 'Garden hose')).toHaveCount(0);

    await openScreen(page, '/invoices/new');
    const text = page.getByLabel('Description, line 1');
    await text.pressSequentially('copper');
    await page.getByRole('option', { name: 'Copper pipe' }).click();
    await expect(page.getByLabel('Price, line 1')).toHaveValue('12.50');
    await expectSound(page);

    await openScreen(page, '/invoices/recurring/new');
    const editor = new EditorPage(page);
    await editor.choose('Pier Studio');
    await editor.fillLine(1, { Description: 'Support {month}', Price: '40' });
    await page.getByRole('button', { name: 'Start' }).click();
    await expect(waiting(page)).toContainText('Recurring invoice for Pier Studio, €40.00: waiting to send.');
    await expect(row(page, 'Pier Studio')).toContainText('€40.00');
    await expect(row(page, 'Pier Studio')).toContainText('Waiting to send');
    await expectSound(page);
    await openScreen(page, '/waiting');
    await expect(waiting(page).getByRole('listitem')).toHaveCount(4);
    await page.getByRole('link', { name: /^Edit: Recurring invoice/ }).click();
    await expect(page.getByLabel('Description, line 1')).toHaveValue('Support {month}');
    await page.getByLabel('Repeat every').fill('3');
    await page.getByRole('button', { name: 'Start' }).click();
    await expect(waiting(page).getByRole('listitem')).toHaveCount(4);
    await expectSound(page);

    await device.goOnline();
    // The draft above lacks a customer, and stays.
    await expect(waiting(page)).toHaveCount(0, { timeout: 30_000 });
    expect(await books.list('/api/items')).toMatchObject([
      { name: 'Copper pipe', number: 'CP-15', prices: [{ ...price, unit_price: 12.5 }] },
      { item_id: tap, number: 'T-100', prices: [{ ...price, unit_price: 85 }] },
    ]);
    expect(await books.list('/api/items?archived=true')).toMatchObject([{ item_id: hose }]);
    expect(await books.list('/api/recurring-invoices')).toMatchObject([
      { customer_name: 'Pier Studio', total_amount: 40, rhythm: { unit: 'month', every: 3 } },
    ]);
    await openScreen(page, '/items');
    await expect(row(page, 'Mixer tap')).toContainText('€85.00');
    await expect(row(page, 'Garden hose')).toHaveCount(0);
  });
});
