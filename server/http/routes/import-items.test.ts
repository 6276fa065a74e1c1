import { afterAll, expect, test } from 'vitest';
import { openImport } from '#tests/imports.ts';
import { unlimited } from '#tests/limits.ts';
import { plainPasswords } from '#tests/plain-passwords.ts';
import { testApp } from '#tests/test-app.ts';
import { testDatabase } from '#tests/test-database.ts';

const database = await testDatabase();
const app = await testApp(database, { passwords: plainPasswords, limits: unlimited });
afterAll(database.close);

const tap = {
  number: 'T-100',
  name: 'Mixer tap',
  description: 'Mixer tap, "chrome"; fitted',
  unit_code: 'HUR',
  prices: [
    { currency: 'EUR', unit_price: 1089.9 },
    { currency: 'USD', unit_price: 0.000001 },
  ],
  prices_include_tax: true,
  tax_rates: [
    { category: 'S', rate: 5, name: 'GST' },
    { category: 'S', rate: 9.975, name: 'QST' },
  ],
};

test('the export of one organization is imported by another unchanged', async () => {
  const from = (await openImport(app)).books;
  await from.item(tap);
  await from.item({ name: 'Advice', prices: [] });
  const csv = (await from.call('GET', '/api/export/items')).body;
  const { books, bring } = await openImport(app);
  const { mapping } = await books.succeed('POST', '/api/import/preview', { csv, kind: 'items' });
  expect((await bring('items', { csv, mapping })).body).toMatchObject({ records: 2, imported: 2 });
  const { items } = await books.succeed('GET', '/api/items');
  expect(items).toMatchObject([{ name: 'Advice', number: null, prices: [], tax_rates: [] }, tap]);
  const again = await bring('items', { csv, mapping, dry_run: true });
  expect(again.body).toMatchObject({ duplicate_count: 2, duplicates: [{ row: 2 }, { row: 3 }] });
});

test.each([
  ['Xero', 'ItemCode,ItemName,SalesDescription,SalesUnitPrice\nA-1,Lamp,Desk lamp,12.50'],
  ['Invoice Ninja', 'Product,Notes,Price\nLamp,Desk lamp,12.50'],
  ['a German product', 'Artikelnummer;Bezeichnung;Langtext;Verkaufspreis\nA-1;Lamp;Desk lamp;12.50'],
])('columns as %s names them are recognized', async (_product, csv) => {
  const { books, bring } = await openImport(app);
  const { mapping } = await books.succeed('POST', '/api/import/preview', { csv, kind: 'items' });
  await bring('items', { csv, mapping });
  const { items } = await books.succeed('GET', '/api/items');
  expect(items).toMatchObject([{ name: 'Lamp', description: 'Desk lamp', prices: [{ unit_price: 12.5 }] }]);
});

test('a price beside the sign of another currency is refused', async () => {
  const { books, bring } = await openImport(app);
  const csv = 'Name,Currency,Price\nWork,,80 €\nTrip,EUR,80 €';
  const { body } = await bring('items', { csv, mapping: { name: 0, currency: 1, unit_price: 2 } });
  expect(body).toMatchObject({ imported: 0, error_count: 1, errors: [{ row: 2, column: 'Price' }] });
  expect((await books.succeed('GET', '/api/items')).items).toEqual([]);
});

test('units are read by name, prices in the notation of the file, and the file says whether tax is included', async () => {
  const { books, bring } = await openImport(app);
  const csv = 'Name;Einheit;Preis;Währung;Steuersatz\nArbeit;Stunde;1.080,50 €;EUR;19 %\nFahrt;km;0,42;EUR;';
  const { mapping } = await books.succeed('POST', '/api/import/preview', { csv, kind: 'items' });
  await bring('items', { csv, mapping, decimal: ',', prices_include_tax: true });
  const { items } = await books.succeed('GET', '/api/items');
  expect(items).toMatchObject([
    {
      name: 'Arbeit',
      unit_code: 'HUR',
      prices: [{ unit_price: 1080.5 }],
      tax_rates: [{ rate: 19, name: '' }],
    },
    {
      name: 'Fahrt',
      unit_code: 'KMT',
      prices: [{ unit_price: 0.42 }],
      prices_include_tax: true,
      tax_rates: [],
    },
  ]);
});

test('faults name their row and column, and nothing is saved', async () => {
  const { books, bring } = await openImport(app);
  const csv = 'Name,Unit,Price,Tax rate\nLamp,HUR,10,20\n,HUR,10,20\nTap,hours,ten,a lot';
  const { mapping } = await books.succeed('POST', '/api/import/preview', { csv, kind: 'items' });
  const { body } = await bring('items', { csv, mapping });
  expect(body).toMatchObject({ imported: 0, error_count: 4 });
  expect(body.errors).toMatchObject([
    { row: 3, column: 'Name' },
    { row: 4, column: 'Unit' },
    { row: 4, column: 'Price' },
    { row: 4, column: 'Tax rate' },
  ]);
  expect((await books.succeed('GET', '/api/items')).items).toEqual([]);
});

test('a tax without a rate and an unclear word for tax in the price are errors, not an untaxed item', async () => {
  const { bring } = await openImport(app);
  const csv = 'Name,Tax rate,Tax name,Gross\nLamp,,VAT,no\nTap,5,GST + QST,ja\nHose,5,GST,maybe\nPipe,,,NO';
  const mapping = { name: 0, tax_rate: 1, tax_name: 2, prices_include_tax: 3 };
  const { body } = await bring('items', { csv, mapping, dry_run: true });
  expect(body).toMatchObject({ imported: 1, error_count: 3 });
  expect(body.errors).toMatchObject([
    { row: 2, column: 'Tax name', message: 'Enter the rate of this tax.' },
    { row: 3, column: 'Tax name' },
    { row: 4, column: 'Gross' },
  ]);
});

test('an item whose number is taken, here or in the file, looks like a duplicate', async () => {
  const { books, bring } = await openImport(app);
  await books.item({ name: 'Lamp', number: 'A-1' });
  const csv = 'Name,Number\nOther lamp,a-1\nTap,A-2\nOther tap,A-2\nHose,\nPipe,';
  const { body } = await bring('items', { csv, mapping: { name: 0, number: 1 }, dry_run: true });
  expect(body.duplicates).toEqual([
    { row: 2, message: 'There’s already an item with this number.' },
    { row: 4, message: 'Row 3 has the same number.' },
  ]);
});
