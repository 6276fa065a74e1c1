import { afterAll, expect, test } from 'vitest';
import { openImport } from '#tests/imports.ts';
import { unlimited } from '#tests/limits.ts';
import { plainPasswords } from '#tests/plain-passwords.ts';
import { testApp } from '#tests/test-app.ts';
import { testDatabase } from '#tests/test-database.ts';

const database = await testDatabase();
const app = await testApp(database, { passwords: plainPasswords, limits: unlimited });
afterAll(database.close);

test('errors of an invoice name the row of its line; an invalid or incomplete file is refused', async () => {
  const { books, bring } = await openImport(app);
  await books.customer({ name: 'Ada' });
  const csv = 'Client,Item,Price,Date\nAda,Work,1,2026-02-30\nAda,,x,2026-01-01';
  const { body } = await bring('invoices', {
    csv,
    mapping: { customer_name: 0, description: 1, unit_price: 2, issue_date: 3 },
    dry_run: true,
  });
  expect(body.errors).toMatchObject([
    { row: 2, column: 'Date' },
    { row: 3, column: 'Item', message: 'Enter a description.' },
    { row: 3, column: 'Price', message: 'This value can’t be read. Correct it.' },
  ]);
  const missing = await bring('invoices', { csv, mapping: { customer_name: 0 } });
  expect(missing.body.errors).toMatchObject([{ path: 'mapping.description' }]);
  const broken = await bring('customers', { csv: 'Name\n"Ada', mapping: { name: 0 } });
  expect([broken.status, broken.body.errors]).toMatchObject([422, [{ path: 'csv' }]]);
  const headings = await bring('customers', { csv: 'Name\n,\n', mapping: { name: 0 } });
  expect([headings.status, headings.body.errors]).toMatchObject([
    422,
    [{ path: 'csv', message: 'The file has column headings but no rows below them.' }],
  ]);
});

test('an invalid customer name is an error of its row, and the customer list stays readable', async () => {
  const { bring, customers } = await openImport(app);
  const long = 'A'.repeat(201);
  const csv = `Client,Item,Price\n${long},Work,1\nAda,Work,1`;
  const named = { customer_name: 0, description: 1, unit_price: 2 };
  const file = { csv, mapping: named, create_customers: true, skip_errors: true };
  expect((await bring('invoices', { ...file, dry_run: true })).body).toMatchObject({
    imported: 1,
    errors: [{ row: 2, column: 'Client', message: 'Name can’t be longer than 200 characters.' }],
  });
  await bring('invoices', file);
  expect(await customers()).toMatchObject([{ name: 'Ada' }]);
});

const dueFile = (...rows: string[]) => ({
  csv: ['Client,Date,Due,Item,Qty,Price', ...rows].join('\n'),
  mapping: { customer_name: 0, issue_date: 1, due_date: 2, description: 3, quantity: 4, unit_price: 5 },
});

test('what saving would refuse is an error of its row: invalid dates and amounts too large, also beyond the first call', async () => {
  const { books, bring } = await openImport(app);
  await books.customer({ name: 'Ada' });
  const impossible = 'Ada,2026-02-02,2026-02-01,Late,1,1';
  const many = Array.from({ length: 200 }, () => 'Ada,2026-02-02,2026-03-02,Work,1,1');
  const { body } = await bring('invoices', dueFile(...many, impossible));
  expect(body).toMatchObject({ imported: 0, next_offset: null, errors: [{ row: 202, column: 'Due' }] });
  expect((await books.succeed('GET', '/api/invoices')).items).toEqual([]);

  const small = dueFile('Ada,,,Work,1,1', impossible, 'Ada,,,Gold,1000000000,1000000000');
  const tried = (await bring('invoices', { ...small, dry_run: true })).body;
  expect(tried).toMatchObject({
    imported: 1,
    errors: [
      { row: 3, column: 'Due', message: 'The due date can’t be before the issue date.' },
      { row: 4, column: null, message: 'The amounts in this document are too large.' },
    ],
  });
  const kept = await bring('invoices', { ...small, skip_errors: true });
  expect(kept.body).toMatchObject({ imported: 1, error_count: 2 });
});

const extraCells = 'This row has more cells than there are column headings. Correct it.';

test('cells beyond the column headings are an error of their row, unless they are empty', async () => {
  const { bring, customers } = await openImport(app);
  const csv = 'Name;Email\nAda;ada@example.com;\nBerg;sons@example.com;berg@example.com';
  const file = { csv, mapping: { name: 0, email: 1 } };
  const { body } = await bring('customers', { ...file, dry_run: true });
  expect(body.errors).toContainEqual({ row: 3, column: null, message: extraCells });
  expect(body.error_file).toContain(`${extraCells},berg@example.com`);
  await bring('customers', { ...file, skip_errors: true });
  expect(await customers()).toMatchObject([{ name: 'Ada' }]);
});

test.each([
  ['items', 'Name,Price\nTap,10,00', { name: 0, unit_price: 1 }],
  ['invoices', 'Client,Item,Price\nAda,Work,10,00', { customer_name: 0, description: 1, unit_price: 2 }],
] as const)(
  'an extra cell of %s, such as what a decimal comma leaves, is an error',
  async (kind, csv, mapping) => {
    const { bring } = await openImport(app);
    const { body } = await bring(kind, { csv, mapping, dry_run: true });
    expect(body.imported).toBe(0);
    expect(body.errors).toContainEqual({ row: 2, column: null, message: extraCells });
  },
);
