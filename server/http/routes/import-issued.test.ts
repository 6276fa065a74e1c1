import { afterAll, expect, test } from 'vitest';
import { entered } from '#tests/books.ts';
import { openImport } from '#tests/imports.ts';
import { unlimited } from '#tests/limits.ts';
import { plainPasswords } from '#tests/plain-passwords.ts';
import { testApp } from '#tests/test-app.ts';
import { testDatabase } from '#tests/test-database.ts';

const database = await testDatabase();
const app = await testApp(database, { passwords: plainPasswords, limits: unlimited });
afterAll(database.close);

const lines = [
  'Invoice,Client,Date,Due,Item,Qty,Price,VAT,Total,Paid,Balance,Paid on,Status',
  'INV-2025-0007,Ada,2025-03-01,2025-03-31,Boiler,1,100.00,20,150.00,50.00,100.00,2025-03-20,Sent',
  'INV-2025-0007,Ada,,,Filter,3,10.00,0,,,,,',
  'INV-2025-0009,Ada,2025-05-01,2025-05-31,Work,1,80.00,,80.00,80.00,0.00,,Paid',
  '2019/12-B,Bo,2019-12-05,,Work,2,12.50,,25.00,,,,Sent',
].join('\n');
const mapping = {
  reference: 0,
  customer_name: 1,
  issue_date: 2,
  due_date: 3,
  description: 4,
  quantity: 5,
  unit_price: 6,
  tax_rate: 7,
  total: 8,
  paid: 9,
  amount_due: 10,
  paid_date: 11,
  status: 12,
};
const issued = { csv: lines, mapping, as_issued: true, create_customers: true };

type Books = Awaited<ReturnType<typeof openImport>>['books'];

async function invoicesOf(books: Books) {
  const { items } = await books.succeed('GET', '/api/invoices?limit=100');
  return Object.fromEntries(
    items.map((invoice: { document_number: string }) => [invoice.document_number, invoice]),
  );
}

test('invoices of another product keep their numbers, dates and payments, and are as they were', async () => {
  const { books, bring } = await openImport(app);
  const preview = (await bring('invoices', { ...issued, dry_run: true })).body;
  expect(preview).toMatchObject({ records: 3, imported: 3, error_count: 0, missing_count: 1 });
  expect(preview.missing_numbers).toEqual(['INV-2025-0008']);
  expect((await bring('invoices', issued)).body).toMatchObject({ imported: 3, error_count: 0 });
  const found = await invoicesOf(books);
  expect(found).toMatchObject({
    'INV-2025-0007': { status: 'overdue', total_amount: 150, amount_due: 100, due_date: '2025-03-31' },
    'INV-2025-0009': { status: 'paid', amount_due: 0 },
    '2019/12-B': { status: 'overdue', amount_due: 25, issue_date: '2019-12-05', due_date: '2020-01-04' },
  });
  for (const invoice of Object.values(found)) expect(invoice).not.toHaveProperty('is_carried');
  const whole = await books.read(found['INV-2025-0007']);
  expect(whole).toMatchObject({ reference: null, imported_at: expect.any(String), tax_total: 20 });
  const { items: payments } = await books.succeed('GET', '/api/payments');
  expect(payments).toMatchObject([
    // Without a date of its own: when it was due.
    { amount: 80, payment_date: '2025-05-31' },
    { amount: 50, payment_date: '2025-03-20' },
  ]);
  const { items: history } = await books.succeed('GET', `/api/documents/${whole.document_id}/history`);
  expect(history.map(({ action }: { action: string }) => action)).toContain('document.imported');
  const unsent = await books.succeed('GET', '/api/documents?document_type=invoice&status=unsent');
  expect(unsent.items).toEqual([]);
});

test('the series goes on after the imported numbers', async () => {
  const { books, bring } = await openImport(app);
  await bring('invoices', issued);
  const customer = await books.customer();
  const next = await books.issue(customer, 10, { issue_date: '2025-06-01' });
  expect(next.document_number).toBe('INV-2025-0010');
});

test('importing the file again imports nothing, and says what is there already', async () => {
  const { books, bring } = await openImport(app);
  await bring('invoices', issued);
  const again = await bring('invoices', { ...issued, dry_run: true });
  expect(again.body).toMatchObject({ imported: 0, duplicate_count: 3 });
  expect((await bring('invoices', issued)).body).toMatchObject({ imported: 0, error_count: 0 });
  const found = await invoicesOf(books);
  expect(Object.keys(found)).toHaveLength(3);
  const whole = await books.read(found['2019/12-B']);
  const voided = { ...entered(whole), status: 'void', void_reason: 'Wrong' };
  await books.succeed('PUT', `/api/documents/${whole.document_id}`, voided);
  expect((await bring('invoices', issued)).body).toMatchObject({ imported: 0, error_count: 0 });
});

const one = (row: string) => ({ ...issued, csv: [lines.split('\n')[0], row].join('\n'), dry_run: true });

test.each([
  [
    'A-1,Ada,2025-03-01,,Boiler,1,100,,99.99,,,,',
    'Total',
    'The lines add up to 100.00, but the total says 99.99.',
  ],
  [
    'A-1,Ada,2025-03-01,,Boiler,1,100,,,50,49,,',
    'Balance',
    'The amounts paid and due don’t add up to the total.',
  ],
  ['A-1,Ada,2025-03-01,,Boiler,1,100,,,101,,,', 'Paid', 'The amount paid isn’t between zero and the total.'],
  [
    'A-1,Ada,2025-03-01,,Boiler,1,100,,,,-1,,',
    'Balance',
    'The amount paid isn’t between zero and the total.',
  ],
  ['A-1,Ada,2025-03-01,,Boiler,1,100,,,5,,2199-01-01,', 'Paid on', 'This date is in the future.'],
  ['A-1,Ada,2025-03-01,,Boiler,1,100,,,5,,soon,', 'Paid on', /can’t be read/],
  ['A-1,Ada,2199-01-01,,Boiler,1,100,,,,,,', 'Date', 'This date is in the future.'],
  ['A-1,Ada,,,Boiler,1,100,,,,,,', 'Date', 'Enter the date the invoice was issued.'],
  [',Ada,2025-03-01,,Boiler,1,100,,,,,,', 'Invoice', 'Enter the invoice’s number.'],
  ['A-1,Ada,2025-03-01,,Boiler,1,100,,,,,,Draft', 'Status', 'This is a draft. Import drafts separately.'],
  ['A-1,Ada,2025-03-01,,Boiler,1,100,,,,,,Voided', 'Status', 'This invoice is void and isn’t imported.'],
  [
    'A-1,Ada,2025-03-01,,Boiler,1,-100,,,,,,',
    'Total',
    'The total is negative. Credit notes aren’t imported.',
  ],
  ['A-1,Ada,2025-03-01,,Boiler,1,100,,abc,,,,', 'Total', /can’t be read/],
])('%s: %s is named', async (row, column, message) => {
  const { bring } = await openImport(app);
  const { body } = await bring('invoices', one(row));
  expect(body).toMatchObject({ imported: 0, error_count: 1 });
  expect(body.errors).toEqual([{ row: 2, column, message: expect.stringMatching(message) }]);
});

test('a status says what was paid only if no amount does', async () => {
  const { books, bring } = await openImport(app);
  const csv = [
    'Number,Customer,Date,Total,Status',
    'A-1,Ada,2025-03-01,120.00,Paid',
    'A-2,Ada,2025-03-02,60.00,sent',
  ].join('\n');
  const columns = { reference: 0, customer_name: 1, issue_date: 2, total: 3, status: 4 };
  expect((await bring('invoices', { ...issued, csv, mapping: columns })).body).toMatchObject({ imported: 2 });
  const found = await invoicesOf(books);
  expect(found).toMatchObject({ 'A-1': { amount_due: 0 }, 'A-2': { amount_due: 60 } });
});

test('without lines, an invoice has one line with its total, tax included; two rows of one number are an error', async () => {
  const { books, bring } = await openImport(app);
  const columns = { reference: 0, customer_name: 1, issue_date: 2, total: 3, tax_rate: 4 };
  const csv = ['Number,Customer,Date,Total,VAT', 'A-1,Ada,2025-03-01,120.00,20'].join('\n');
  await bring('invoices', { ...issued, csv, mapping: columns });
  const { 'A-1': found } = await invoicesOf(books);
  expect(await books.read(found)).toMatchObject({
    total_amount: 120,
    tax_total: 20,
    prices_include_tax: true,
    lines: [{ description: 'A-1', quantity: 1, unit_price: 120 }],
  });
  const twice = [csv, 'A-1,Ada,2025-03-01,120.00,20'].join('\n');
  const { body } = await bring('invoices', { ...issued, csv: twice, mapping: columns, dry_run: true });
  expect(body.errors).toEqual([{ row: 3, column: 'Number', message: 'Row 2 has the same reference.' }]);
  const missing = await bring('invoices', { ...issued, mapping: { reference: 0, customer_name: 1 } });
  expect(missing).toMatchObject({ status: 422, body: { errors: [{ path: 'mapping.issue_date' }] } });
});

test('a file with invoices or payments in closed books says so before anything is saved', async () => {
  const { books, bring } = await openImport(app);
  const settings = await books.succeed('GET', '/api/organization/settings');
  await books.succeed('PUT', '/api/organization/settings', { ...settings, books_closed_until: '2025-03-31' });
  const rows = [
    'A-1,Ada,2025-03-31,,Boiler,1,100,,,,,,',
    'A-2,Ada,2025-04-01,,Boiler,1,100,,,5,,2025-03-30,',
    'A-3,Ada,2025-04-01,,Boiler,1,100,,,5,,2025-04-01,',
  ];
  const csv = [lines.split('\n')[0], ...rows].join('\n');
  const { body } = await bring('invoices', { ...issued, csv, dry_run: true });
  expect(body).toMatchObject({
    imported: 1,
    errors: [
      { row: 2, column: 'Date', message: expect.stringContaining('closed through Mar 31, 2025') },
      { row: 3, column: 'Paid on', message: expect.stringContaining('closed through Mar 31, 2025') },
    ],
  });
});

/** Files as other products write them, and what their invoices are. */
const files: Readonly<Record<string, { csv: string; invoices: Record<string, object> }>> = {
  Xero: {
    csv: [
      'ContactName,InvoiceNumber,InvoiceDate,DueDate,Total,TaxTotal,InvoiceAmountPaid,InvoiceAmountDue,Description,Quantity,UnitAmount,TaxType,TaxAmount,Currency,Status',
      'Ada,INV-0042,2025-03-01,2025-03-31,131.35,21.35,31.35,100.00,Boiler,1,100.00,20% (VAT on Income),20.00,GBP,Sent',
      'Ada,INV-0042,2025-03-01,2025-03-31,131.35,21.35,31.35,100.00,Filter,2,5.00,13.5%,1.35,GBP,Sent',
      'Bo,INV-0043,2025-03-02,2025-04-01,30.00,0.00,30.00,0.00,Travel,1,30.00,No VAT,0.00,GBP,Paid',
    ].join('\n'),
    invoices: {
      'INV-0042': { total_amount: 131.35, tax_total: 21.35, amount_due: 100, currency: 'GBP' },
      'INV-0043': { total_amount: 30, tax_total: 0, amount_due: 0, status: 'paid' },
    },
  },
  Stripe: {
    csv: [
      'id,Amount Due,Amount Paid,Customer Name,Currency,Date (UTC),Due Date (UTC),Number,Status,Subtotal,Total,Tax,Paid At (UTC)',
      'in_1,119.00,119.00,Ada,eur,2025-03-01 10:00:00,2025-03-15 10:00:00,A-0001,paid,100.00,119.00,19.00,2025-03-03 08:00:00',
      'in_2,50.00,0.00,Ada,eur,2025-03-02 10:00:00,2025-03-16 10:00:00,A-0002,open,50.00,50.00,0.00,',
    ].join('\n'),
    invoices: {
      'A-0001': { total_amount: 119, tax_total: 19, amount_due: 0, status: 'paid' },
      'A-0002': { total_amount: 50, tax_total: 0, amount_due: 50 },
    },
  },
  FreshBooks: {
    csv: [
      'Client Name,Invoice #,Date Issued,Invoice Status,Date Paid,Item Name,Rate,Quantity,Tax 1 Type,Tax 1 Amount',
      'Ada,0000012,2025-03-01,paid,2025-03-09,Work,80.00,1.5,HST,15.60',
    ].join('\n'),
    invoices: { '0000012': { total_amount: 135.6, tax_total: 15.6, amount_due: 0, status: 'paid' } },
  },
};

test.each(Object.entries(files))(
  'a file of %s comes in with its taxes and payments, by the columns that were suggested',
  async (_product, { csv, invoices }) => {
    const { books, bring } = await openImport(app);
    const preview = await books.succeed('POST', '/api/import/preview', { csv, kind: 'invoices' });
    const { imported, errors } = (
      await bring('invoices', { csv, mapping: preview.mapping, as_issued: true, create_customers: true })
    ).body;
    expect({ imported, errors }).toEqual({ imported: Object.keys(invoices).length, errors: [] });
    const found = await invoicesOf(books);
    for (const [number, expected] of Object.entries(invoices))
      expect(await books.read(found[number])).toMatchObject(expected);
  },
);

test('tax that no rate explains is a fault in its column', async () => {
  const { bring } = await openImport(app);
  const csv = 'Number,Client,Date,Item,Price,Tax amount\nA-1,Ada,2025-03-01,Gift,0,5';
  const columns = {
    reference: 0,
    customer_name: 1,
    issue_date: 2,
    description: 3,
    unit_price: 4,
    tax_amount: 5,
  };
  const { body } = await bring('invoices', { csv, mapping: columns, as_issued: true, dry_run: true });
  expect(body).toMatchObject({ imported: 0, errors: [{ row: 2, column: 'Tax amount' }] });
});
