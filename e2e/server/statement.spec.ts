import { expectSound } from '#e2e/expect-sound.ts';
import { expect, test } from '#e2e/live-fixtures.ts';
import { beSignedIn } from '#e2e/kept-session.ts';

test('the statement uses the invoiced currency, or the one chosen among several, and doesn’t wait for the balance', async ({
  app,
  admin,
  books,
}) => {
  const { page } = app;
  const customer = await books.customer('Fjord Timber');
  await books.document(customer, 70, { status: 'sent', currency: 'NOK' });
  await beSignedIn(page, admin);
  // The statement doesn't wait for the balance.
  await page.route('**/balance', () => undefined);
  await page.goto(`/customers/${customer}`);
  const balance = page.getByRole('table', { name: 'Statement' }).getByRole('row').last();
  await expect(balance).toContainText('NOK 70.00', { timeout: 9_000 });
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await expect(page.getByLabel('Currency')).toHaveCount(0);
  await books.document(customer, 30, { status: 'sent' });
  await page.reload();
  await expect(balance).toContainText('€30.00');
  await page.getByLabel('Currency').selectOption('NOK');
  await expect(balance).toContainText('NOK 70.00');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 } });

  test('every column of the statement is in view, and no figure breaks', async ({ app, admin, books }) => {
    const { page } = app;
    const customer = await books.customer('Fjord Timber');
    await books.document(customer, 1_234_567.89, { status: 'sent' });
    await books.document(customer, 1_234_567.89, { status: 'sent' });
    await beSignedIn(page, admin);
    await page.goto(`/customers/${customer}`);
    const table = page.getByRole('group', { name: 'Statement table' });
    await expect(table.getByRole('row').last()).toContainText('€2,469,135.78');
    const cut = await table.evaluate((box) => box.scrollWidth - box.clientWidth);
    expect(cut).toBeLessThanOrEqual(0);
    const lines = await table.locator('.statement-figure').evaluateAll((cells) =>
      cells.map((cell) => {
        const text = document.createRange();
        text.selectNodeContents(cell);
        return new Set([...text.getClientRects()].map(({ top }) => Math.round(top))).size;
      }),
    );
    expect(Math.max(...lines)).toBe(1);
    // Browsers may drop the implicit roles of a table whose rows are grids.
    for (const [selector, role] of [
      ['table', 'table'],
      ['thead, tbody', 'rowgroup'],
      ['tr', 'row'],
      ['th', 'columnheader'],
      ['td', 'cell'],
    ] as const) {
      await expect(table.locator(selector).and(table.locator(`:not([role=${role}])`))).toHaveCount(0);
    }
  });
});

test('statements of selected customers come as one file', async ({ page, books, admin }) => {
  for (const name of ['Fjord Timber', 'Pier Studio']) {
    await books.document(await books.customer(name), 80, { status: 'sent' });
  }
  await beSignedIn(page, admin);
  await page.goto('/customers');
  await page.getByRole('checkbox', { name: 'Select all loaded rows' }).check();
  await page.getByRole('button', { name: 'Download statements' }).click();
  const dialog = page.getByRole('dialog', { name: 'Download statements' });
  await dialog.getByLabel('Period').selectOption('Last year');
  await expectSound(page);
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download', exact: true }).click();
  const lastYear = new Date().getUTCFullYear() - 1;
  expect((await download).suggestedFilename()).toBe(`Statements ${lastYear}-12-31.pdf`);
});
