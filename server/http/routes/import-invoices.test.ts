import { monitorEventLoopDelay } from 'node:perf_hooks';
import { afterAll, expect, test } from 'vitest';
import type { Document } from '#shared/contract/document-fields.ts';
import { openImport } from '#tests/imports.ts';
import { unlimited } from '#tests/limits.ts';
import { plainPasswords } from '#tests/plain-passwords.ts';
import { testApp } from '#tests/test-app.ts';
import { testDatabase } from '#tests/test-database.ts';

const database = await testDatabase();
const app = await testApp(database, { passwords: plainPasswords, limits: unlimited });
afterAll(database.close);

const invoiceMapping = {
  reference: 0,
  customer_name: 1,
  currency: 2,
  issue_date: 3,
  description: 4,
  unit_price: 5,
};
const invoiceFile = (...rows: string[]) => ['No,Client,Currency,Date,Item,Price', ...rows].join('\n');

const bills = [
  'Invoice,Client,Date,Item,Qty,Price,VAT',
  'OLD-1,ada,31.12.2025,Boiler,"1,5","1.080,00",20',
  'OLD-1,ada,,Filter,2,"12,3456",20',
  'OLD-2,Stranger,01.02.2026,Work,1,"5,00",',
].join('\n');
const billMapping = {
  reference: 0,
  customer_name: 1,
  issue_date: 2,
  description: 3,
  quantity: 4,
  unit_price: 5,
  tax_rate: 6,
};
const german = { csv: bills, mapping: billMapping, decimal: ',', date_order: 'dmy' };

test('rows with one number become one draft; customers are found by name, unknown ones reported or added', async () => {
  const { books, bring } = await openImport(app);
  const ada = await books.customer({ name: 'Ada', currency: 'EUR' });
  const refused = await bring('invoices', german);
  expect(refused.body).toMatchObject({
    records: 2,
    imported: 0,
    errors: [
      {
        row: 4,
        column: 'Client',
        message:
          'There’s no customer with this name. Correct the name, or turn on “Add new customers automatically”.',
      },
    ],
  });
  expect((await bring('invoices', { ...german, create_customers: true })).body).toMatchObject({
    imported: 2,
    error_count: 0,
  });
  const { items } = await books.succeed('GET', '/api/invoices');
  const old = items.find(({ customer_id: id }: { customer_id: string }) => id === ada.customer_id);
  const draft = await books.read(old);
  expect(draft).toMatchObject({
    status: 'draft',
    reference: 'OLD-1',
    issue_date: '2025-12-31',
    currency: 'EUR',
  });
  expect(draft.lines.map(({ total }) => total)).toEqual([1620, 24.69]);
  expect(draft.total_amount).toBe(1973.63);
});

const pricedMapping = {
  reference: 0,
  customer_name: 1,
  currency: 2,
  quantity: 3,
  description: 4,
  unit_price: 5,
};
const pricedFile = (...rows: string[]) => ['No,Client,Currency,Qty,Item,Price', ...rows].join('\n');

test('a currency beside a price must be the invoice’s; other columns may have none', async () => {
  const { books, bring } = await openImport(app);
  await books.customer({ name: 'Ada', currency: 'EUR' });
  const good = pricedFile(
    'A,Ada,,1,Work,€80',
    'A,Ada,,1,Work,5 EUR',
    'B,Ada,CAD,1,Work,$7',
    'C,Ada,USD,1,Work,12.50 USD',
  );
  expect((await bring('invoices', { csv: good, mapping: pricedMapping })).body).toMatchObject({
    imported: 3,
    error_count: 0,
  });
  const bad = pricedFile(
    'D,Ada,,1,Work,12.50 USD',
    'E,Ada,,1,Work,80',
    'E,Ada,,1,Work,$80',
    'F,Ada,,5 EUR,Work,1',
  );
  const { body } = await bring('invoices', { csv: bad, mapping: pricedMapping });
  expect(body.imported).toBe(0);
  expect(body.errors).toMatchObject([
    {
      row: 2,
      column: 'Price',
      message: expect.stringContaining('The price says USD, but the invoice is in EUR.'),
    },
    { row: 4, column: 'Price', message: expect.stringContaining('The price says $') },
    { row: 5, column: 'Qty' },
  ]);
});

test("an invoice without a currency gets the customer's, or else the organization's", async () => {
  const { books, bring } = await openImport(app);
  await books.customer({ name: 'Ada', currency: 'JPY' });
  await books.customer({ name: 'Grace' });
  const csv = [
    'No,Client,Currency,Date,Item,Price,Qty',
    'A-1,ADA,,,Work,1,1',
    'A-2,Ada,usd,,Work,1,1',
    'A-3,Grace,,,Work,1,1',
    'A-4,Stranger,,,Work,1,1',
    // Fits as yen, but is too large as pounds.
    'A-5,Ada,,,Gold,100000000,1000000',
    'A-6,Grace,,,Gold,100000000,1000000',
  ].join('\n');
  const withQuantity = { ...invoiceMapping, quantity: 6 };
  const file = { csv, mapping: withQuantity, create_customers: true, skip_errors: true };
  expect((await bring('invoices', file)).body).toMatchObject({ imported: 5, errors: [{ row: 7 }] });
  const { items } = await books.succeed('GET', '/api/invoices');
  const drafts: Document[] = await Promise.all(items.map(books.read));
  const currencies = drafts.map(({ reference, currency }) => `${reference} ${currency}`);
  expect(currencies.toSorted()).toEqual(['A-1 JPY', 'A-2 USD', 'A-3 GBP', 'A-4 GBP', 'A-5 JPY']);
});

test('one reference for two customers, currencies or dates is an error of the later row; rows without a reference are separate', async () => {
  const { bring } = await openImport(app);
  const csv = invoiceFile(
    'A-1,Ada,GBP,2026-01-02,Work,1',
    'A-1,Grace,GBP,2026-01-02,Work,2',
    'A-1,ADA,EUR,,Work,3',
    'A-1,,,2026-01-03,Work,4',
    ',Ada,GBP,2026-01-02,Work,5',
    'row 6,Grace,GBP,2026-01-02,Work,6',
  );
  const { body } = await bring('invoices', {
    csv,
    mapping: invoiceMapping,
    create_customers: true,
    dry_run: true,
  });
  expect(body).toMatchObject({ records: 3, imported: 2, error_count: 3 });
  expect(body.errors).toMatchObject([
    { row: 3, column: 'Client', message: expect.stringContaining('Row 2 has the same reference') },
    { row: 4, column: 'Currency' },
    { row: 5, column: 'Date' },
  ]);
});

test('an amount with the wrong decimal sign is refused, not taken for a hundred times as much', async () => {
  const { books, bring } = await openImport(app);
  await books.customer({ name: 'Ada' });
  const csv = invoiceFile('A-1,Ada,,,Work,"12,50"', 'A-2,Ada,,,Work,"1,250.00"');
  const { body } = await bring('invoices', { csv, mapping: invoiceMapping, dry_run: true });
  expect(body).toMatchObject({ imported: 1, errors: [{ row: 2, column: 'Price' }], error_count: 1 });
});

test('names are compared as in the database; a name shared by two customers is refused', async () => {
  const { books, bring } = await openImport(app);
  for (const name of ['İnci', 'Ada', 'ADA']) await books.customer({ name });
  const csv = invoiceFile('A-1,İnci,,,Work,1', 'A-2,ada,,,Work,1');
  const { body } = await bring('invoices', {
    csv,
    mapping: invoiceMapping,
    create_customers: true,
    dry_run: true,
  });
  expect(body.errors).toEqual([
    { row: 3, column: 'Client', message: '2 customers have this name. Rename all but one of them first.' },
  ]);
  const first = invoiceFile('A-1,İnci,,,Work,1');
  expect((await bring('invoices', { csv: first, mapping: invoiceMapping })).body).toMatchObject({
    imported: 1,
  });
});

test('a long file lets other calls run in between, and too many files at once are told to come back', async () => {
  const { bring } = await openImport(app);
  const rows = Array.from({ length: 9000 }, (_, index) => `${index},Ada,,,Work,1`);
  const dryRun = { csv: invoiceFile(...rows), mapping: invoiceMapping, dry_run: true };
  await bring('preview', { csv: 'Name', kind: 'customers', dry_run: undefined });
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const { body } = await bring('invoices', { ...dryRun, create_customers: true });
  delay.disable();
  expect(body).toMatchObject({ records: 9000, imported: 9000 });
  // Read without a pause, it blocks everyone for its whole duration.
  expect(delay.max / 1e6).toBeLessThan(2000);
  const answers = await Promise.all(Array.from({ length: 5 }, async () => bring('invoices', dryRun)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]));
});
