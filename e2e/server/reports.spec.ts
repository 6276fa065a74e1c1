import { readFile } from 'node:fs/promises';
import { expectSound } from '#e2e/expect-sound.ts';
import { expect, signIn, test } from '#e2e/live-fixtures.ts';
import { act, phone } from '#e2e/phone-and-desktop.ts';
import { addDays } from '#shared/calendar-day.ts';
import { readPdf } from '#tests/pdf-text.ts';

const today = new Date().toISOString().slice(0, 10);

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('receivables on any day lead to their invoices; revenue and tax of a period', async ({
    page,
    books,
    admin,
  }) => {
    const customer = await books.customer('Fjord Timber');
    const issued = addDays(today, -60);
    const invoice = await books.document(customer, 119, {
      status: 'sent',
      issue_date: issued,
      due_date: addDays(today, -40),
      prices_include_tax: true,
      lines: [
        {
          description: 'Work',
          quantity: 1,
          unit_price: 119,
          tax_rates: [{ category: 'S', rate: 19, name: 'VAT' }],
        },
      ],
    });
    await books.payment(customer, 59.5, {
      payment_date: addDays(today, -5),
      allocations: [{ document_id: invoice, amount: 59.5 }],
    });
    await signIn(page, admin);
    await page.goto('/reports');
    await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible();
    await expect(page.getByText('owed today')).toBeVisible();
    await expectSound(page);
    await page.getByRole('link', { name: 'Aged receivables' }).click();
    const table = page.getByRole('table', { name: 'Receivables in EUR' });
    await expect(table.getByRole('row', { name: 'All customers' })).toContainText('€59.50');
    const heads = page.getByRole('term').locator('..');
    await expect(heads).toHaveText(['Total owed€59.50', 'Overdue€59.50', 'Open invoices1']);
    await table.getByRole('button', { name: 'Fjord Timber' }).click();
    await expect(page.getByRole('list', { name: 'Invoices of Fjord Timber' })).toContainText('€59.50');
    await expectSound(page);
    await page.getByLabel('As of the end of').fill(addDays(today, -6));
    await expect(table.getByRole('row', { name: 'All customers' })).toContainText('€119.00');
    await page.getByLabel('As of the end of').fill(addDays(today, -61));
    await expect(page.getByText('Nothing was owed on this day')).toBeVisible();

    await page.goto(`/reports/revenue?from=${issued}&to=${today}`);
    const revenue = page.getByRole('table', { name: 'Revenue in EUR' });
    await expect(revenue.getByRole('row', { name: 'All customers' })).toContainText('€100.00€0.00–');
    await expect(heads).toHaveText(['Net revenue€100.00', 'Year before€0.00', 'Change–']);
    await expect(page.getByRole('group', { name: 'Revenue in EUR' })).toContainText('This period');
    await expectSound(page);
    await revenue.getByRole('row', { name: 'Fjord Timber' }).getByRole('link', { name: '€100.00' }).click();
    const entries = page.getByRole('table', { name: 'Breakdown' });
    await expect(entries.getByRole('row', { name: 'Fjord Timber' })).toContainText('€100.00');
    await expect(page.getByRole('region', { name: '€100.00' })).toContainText('1 entry');
    await expect(page.getByRole('heading', { level: 1, name: 'Fjord Timber, EUR' })).toBeVisible();
    await expectSound(page);
    await page.getByRole('link', { name: 'Back to Revenue' }).click();
    await revenue.getByRole('link', { name: 'Fjord Timber' }).click();
    await expect(page.getByRole('row').filter({ hasText: 'Fjord Timber' })).toContainText('€119.00');

    await page.goto(`/reports/revenue?from=${issued}&to=${today}`);
    await page.getByLabel('By', { exact: true }).selectOption('Item');
    await expect(revenue.getByRole('row', { name: 'Work' })).toContainText('€100.00');
    await expectSound(page);
    await revenue.getByRole('link', { name: 'Work' }).click();
    await expect(page.getByRole('button', { name: 'Remove filter: Item: Work' })).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: 'Fjord Timber' })).toContainText('€119.00');
    await expectSound(page);
    await page.getByRole('link', { name: 'Credit notes with this item' }).click();
    await expect(page).toHaveURL(/credit-notes.*item=Work/);
    await page.goBack();
    await page.goBack();
    await page.getByLabel('By', { exact: true }).selectOption('Month');
    await expect(page).toHaveURL(/by=month/);
    const month = new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' }).format(new Date(issued));
    await expect(revenue.getByRole('row', { name: month })).toContainText('€100.00');
    await expectSound(page);
    const workbook = page.waitForEvent('download');
    await act(page, 'button', 'Export XLSX');
    expect((await workbook).suggestedFilename()).toBe('revenue-by-month.xlsx');
    expect((await readFile(await (await workbook).path())).subarray(0, 2).toString()).toBe('PK');
    await revenue.getByRole('link', { name: month }).click();
    await expect(page.getByRole('row').filter({ hasText: 'Fjord Timber' })).toContainText('€119.00');

    await page.goto(`/reports/payments?from=${issued}&to=${today}`);
    const methods = page.getByRole('table', { name: 'Payments in EUR' });
    await expect(methods.getByRole('row', { name: 'Total' })).toContainText('€59.50');
    await expectSound(page);
    await page.getByRole('link', { name: 'Show payments' }).click();
    await expect(page.getByRole('row').filter({ hasText: 'Fjord Timber' })).toContainText('€59.50');

    await page.goto(`/reports/taxes?from=${issued}&to=${today}`);
    const taxes = page.getByRole('table', { name: 'Tax in EUR' });
    await expect(taxes.getByRole('row', { name: 'VAT 19%' })).toContainText('€100.00€19.00');
    await expectSound(page);
    await page.getByLabel('Counted').selectOption('payment');
    await expect(taxes.getByRole('row', { name: 'VAT 19%' })).toContainText('€50.00€9.50');
    await expect(page).toHaveURL(/basis=payment/);
    const download = page.waitForEvent('download');
    await act(page, 'button', 'Export CSV');
    expect(await readFile(await (await download).path(), 'utf8')).toContain('EUR,S,19,VAT,50.00,9.50');
    const pdf = page.waitForEvent('download');
    await act(page, 'button', 'Export PDF');
    const { text } = await readPdf(await readFile(await (await pdf).path()));
    expect(text).toContain('VAT 19%');
    await page.getByLabel('Period').selectOption('last_year');
    await expect(page.getByText('Nothing in this period')).toBeVisible();
  });
});

test('the page behind a figure, opened without one, leads to the reports', async ({ page, admin }) => {
  await signIn(page, admin);
  await page.goto('/reports/entries?report=taxes');
  await expect(page).toHaveURL('/reports');
  await expect(page.getByRole('link', { name: 'Aged receivables' })).toBeVisible();
});

test('files for the accountant: a journal, and a DATEV batch once its numbers are entered', async ({
  page,
  books,
  admin,
}) => {
  const customer = await books.customer('Fjord Timber');
  await books.document(customer, 50, { status: 'sent', issue_date: today });
  await books.document(customer, 50, { status: 'sent', issue_date: today, currency: 'USD' });
  await signIn(page, admin);
  await page.goto('/organization');
  await page.getByLabel('Country').selectOption({ label: 'Germany' });
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByText('Settings saved.')).toBeVisible();
  await page.goto('/reports');
  await page.getByRole('link', { name: 'For your accountant' }).click();
  await page.getByLabel('Period').selectOption('This month');
  const [journal] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  expect(await readFile(await journal.path(), 'utf8')).toContain(
    'Fjord Timber,Accounts receivable,EUR,50.00,',
  );
  await expectSound(page);
  await page.getByRole('link', { name: 'Enter DATEV numbers' }).click();
  const form = page.getByRole('form', { name: 'DATEV' });
  await expect(form.getByLabel('Consultant number')).toBeInViewport();
  await form.getByLabel('Consultant number').fill('29098');
  await form.getByLabel('Client number').fill('100000');
  await form.getByRole('button', { name: 'Save DATEV numbers' }).click();
  await expect(form.getByRole('alert').first()).toContainText('from 1 to 99999');
  await form.getByLabel('Client number').fill('55003');
  await form.getByLabel('Chart of accounts').selectOption('SKR 04');
  await expect(form.getByLabel('19% · Standard rate')).toHaveAttribute('placeholder', '4400');
  await form.getByLabel('Late fees').fill('48');
  await form.getByRole('button', { name: 'Save DATEV numbers' }).click();
  await expect(form.getByLabel('Late fees')).toHaveAccessibleDescription(/4 digits/);
  await form.getByLabel('Late fees').fill('');
  await form.getByLabel('Other revenue').fill('4201');
  await form.getByRole('button', { name: 'Save DATEV numbers' }).click();
  await expect(form.getByText('Saved')).toBeVisible();
  await expectSound(page);
  await page.goto('/reports/accounting');
  await page.getByLabel('Period').selectOption('This month');
  await expect(page.getByText('Not in the batch: 1 document in USD.')).toBeVisible();
  await expectSound(page);
  const [batch] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export DATEV batch' }).click(),
  ]);
  expect(batch.suggestedFilename()).toMatch(/^EXTF_Buchungsstapel_/);
  expect(await readFile(await batch.path(), 'latin1')).toContain(';10000;4201;');
});

test('on paper a report is its title, its days, and its figures', async ({ page, books, admin }) => {
  await books.document(await books.customer('Fjord Timber'), 50, {
    status: 'sent',
    issue_date: '2026-03-05',
  });
  await signIn(page, admin);
  await page.goto('/reports/revenue?from=2026-01-01&to=2026-12-31');
  await expect(page.getByRole('table', { name: 'Revenue in EUR' })).toContainText('€50.00');
  await expect(page.getByRole('button', { name: 'Export PDF' })).toBeVisible();
  const { text } = await readPdf(await page.pdf({ format: 'A4' }));
  for (const printed of ['Revenue', 'Jan 1, 2026 – Dec 31, 2026', 'Fjord Timber', '€50.00'])
    expect(text).toContain(printed);
  for (const hidden of ['Billhook', 'Dashboard', 'Export', 'Period', 'Privacy'])
    expect(text).not.toContain(hidden);
});

test('the tax of two currencies is in the same columns on a phone', async ({ page, books, admin }) => {
  const customer = await books.customer('Harbour Cafe');
  const day = '2026-01-15';
  for (const [currency, price] of [
    ['EUR', 5],
    ['USD', 1_234_567],
  ] as const) {
    const line = {
      description: 'Work',
      quantity: 1,
      unit_price: price,
      tax_rates: [{ rate: 19, name: 'VAT' }],
    };
    await books.document(customer, price, { status: 'sent', issue_date: day, currency, lines: [line] });
  }
  await page.setViewportSize({ width: 390, height: 800 });
  await signIn(page, admin);
  await page.goto(`/reports/taxes?from=${day}&to=${day}`);
  const net = page.getByRole('columnheader', { name: 'Net' });
  await expect(net).toHaveCount(2);
  const [first, second] = [await net.first().boundingBox(), await net.last().boundingBox()];
  expect([first?.x, first?.width]).toEqual([second?.x, second?.width]);
});
