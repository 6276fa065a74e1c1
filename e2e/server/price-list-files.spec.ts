import { readFile } from 'node:fs/promises';
import { expectSound } from '#e2e/expect-sound.ts';
import { beSignedIn } from '#e2e/kept-session.ts';
import { expect, test } from '#e2e/live-fixtures.ts';
import { openScreen } from '#e2e/open-screen.ts';
import { act, phone } from '#e2e/phone-and-desktop.ts';

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('a price list is exported, and a corrected file puts its prices on the list', async ({
    app,
    admin,
    books,
  }) => {
    const { page } = app;
    const tap = await books.item({ number: 'T-100', name: 'Mixer tap' });
    await books.item({ number: 'H-20', name: 'Garden hose' });
    const prices = [{ item_id: tap, currency: 'USD', unit_price: 70.5 }];
    const id = await books.priceList({ name: 'Trade', adjustment_percent: -10, prices });
    await beSignedIn(page, admin);
    await openScreen(page, `/items/price-lists/${id}`);
    const download = page.waitForEvent('download');
    await act(page, 'button', 'Export CSV');
    const file = await download;
    expect(file.suggestedFilename()).toBe('price-list.csv');
    const csv = await readFile(await file.path(), 'utf8');
    expect(csv).toContain('T-100,Mixer tap,USD,70.5');

    await openScreen(page, `/items/price-lists/${id}`);
    await act(page, 'link', 'Import prices');
    const choose = async (text: string) => {
      const buffer = Buffer.from(text);
      await page.getByLabel('CSV file').setInputFiles({ name: 'prices.csv', mimeType: 'text/csv', buffer });
      await page.getByRole('button', { name: 'Preview import' }).click();
    };
    const changed = csv.replace('70.5', '65');
    await choose(`${changed}X-1,Nothing,USD,3,\r\nX-2,Nothing,USD,4,\r\n`);
    await expect(page.getByRole('list', { name: 'Errors' })).toContainText(
      'Rows 3, 4, Number: There’s no item with this number or name.',
    );
    await expect(page.getByRole('button', { name: 'Import 1 price, skip 2' })).toBeVisible();
    await expectSound(page);
    await choose(`${changed}H-20,,USD,3,\r\n`);
    await page.getByRole('button', { name: 'Import 2 prices' }).click();
    await expect(page.getByText('2 of 2 prices imported.')).toBeVisible();
    await expectSound(page);
    await page.getByRole('link', { name: 'Back to Price list' }).click();
    await expect(page.getByLabel('Mixer tap')).toHaveValue('65.00');
    await expect(page.getByLabel('Garden hose')).toHaveValue('3.00');
    await expectSound(page);
  });
});
