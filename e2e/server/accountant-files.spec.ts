import { readFile } from 'node:fs/promises';
import { unzipSync } from 'fflate';
import { expectSound } from '#e2e/expect-sound.ts';
import { beSignedIn } from '#e2e/kept-session.ts';
import { expect, signIn, test } from '#e2e/live-fixtures.ts';
import { phone } from '#e2e/phone-and-desktop.ts';
import { readPdf } from '#tests/pdf-text.ts';

const today = new Date().toISOString().slice(0, 10);

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('everything for the accountant comes as one ZIP file', async ({ page, books, admin }) => {
    const customer = await books.customer('Fjord Timber');
    await books.document(customer, 50, { status: 'sent', issue_date: today });
    await books.document(customer, 70, {});
    await beSignedIn(page, admin);
    await page.goto('/reports/accounting');
    await page.getByLabel('Period').selectOption('This month');
    await expect(page.getByRole('heading', { name: 'Everything in one file' })).toBeVisible();
    await expectSound(page);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export ZIP' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^accountant_.*\.zip$/);
    const files = unzipSync(await readFile(await download.path()));
    const [journal, invoice = '', list] = Object.keys(files);
    expect([journal, list]).toEqual(['journal.csv', 'documents.csv']);
    const pdf = await readPdf(files[invoice] ?? new Uint8Array());
    expect(pdf.text).toContain('Fjord Timber');
    expect(Buffer.from(files['documents.csv'] ?? '').toString()).toContain(`${invoice},invoice,`);
  });

  test('days in the address that are none are last month’s; an end before the start is named', async ({
    page,
    admin,
  }) => {
    await beSignedIn(page, admin);
    await page.goto('/reports/accounting?from=nonsense&to=2026-13-45');
    await expect(page.getByLabel('Period')).toHaveValue('last_month');
    await page.goto('/reports/accounting?from=2026-05-02&to=2026-05-01');
    await expect(page.getByLabel('To', { exact: true })).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByText('The end can’t be before the start.')).toBeVisible();
    await expectSound(page);
  });

  test('invoices go to Xero with the names that its tax rates have there, and to QuickBooks', async ({
    page,
    books,
    admin,
  }) => {
    const taxed = { quantity: 1, unit_price: 10, tax_rates: [{ category: 'S', rate: 20, name: '' }] };
    await books.document(await books.customer('Fjord Timber'), 0, {
      status: 'sent',
      issue_date: today,
      lines: [{ ...taxed, description: 'Work' }],
    });
    await beSignedIn(page, admin);
    await page.goto('/reports/accounting');
    await page.getByLabel('Period').selectOption('This month');
    const form = page.getByRole('form', { name: 'Xero' });
    await form.getByLabel('Account code').fill('200');
    await form.getByRole('button', { name: 'Export for Xero' }).click();
    await expect(form.getByRole('alert').first()).toContainText('Enter the name of the tax rate in Xero.');
    await expect(form.getByLabel('Account code')).toHaveValue('200');
    await expectSound(page);
    await form.getByLabel('20% · Standard rate').fill('20% (VAT on Income)');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      form.getByRole('button', { name: 'Export for Xero' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^xero_.*\.csv$/);
    expect(await readFile(await download.path(), 'utf8')).toContain(
      ',Work,1,10,,200,20% (VAT on Income),2.00,',
    );
    await expect(form.getByText('Exported')).toBeVisible();
    // Another period has the same tax.
    await page.getByLabel('Period').selectOption('This quarter');
    await expect(page).toHaveURL(/from=/);
    await expect(form.getByLabel('Account code')).toHaveValue('200');
    await expect(form.getByLabel('20% · Standard rate')).toHaveValue('20% (VAT on Income)');
    const [other] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export for QuickBooks' }).click(),
    ]);
    expect(await readFile(await other.path(), 'utf8')).toContain(',Work,1,10,10.00,20%,2.00,');
    await expectSound(page);
  });

  test('if the files would have nothing, the screen says so', async ({
    page,
    books,
    admin,
    consoleWatch,
  }) => {
    consoleWatch.allowNetworkFailuresOf((url) => url.pathname === '/api/reports/quickbooks');
    const tax_rates = ['CGST', 'SGST'].map((name) => ({ category: 'S', rate: 9, name }));
    await books.document(await books.customer('Fjord Timber'), 0, {
      status: 'sent',
      issue_date: today,
      lines: [{ description: 'Work', quantity: 1, unit_price: 10, tax_rates }],
    });
    await signIn(page, admin);
    await page.route('**/api/reports/quickbooks?*', async (route) => route.abort());
    await page.goto('/reports/accounting');
    await page.getByLabel('Period').selectOption('This month');
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(1);
    await expectSound(page);
    // It tries again by itself: a press may come too late.
    await page.unroute('**/api/reports/quickbooks?*');
    await expect(page.getByText('Nothing to export.')).toHaveCount(2);
    await expect(page.getByText('No invoices in this period.')).toHaveCount(0);
    await expectSound(page);
  });
});
