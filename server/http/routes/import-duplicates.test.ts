import { afterAll, expect, test } from 'vitest';
import { openImport } from '#tests/imports.ts';
import { entered } from '#tests/books.ts';
import { unlimited } from '#tests/limits.ts';
import { plainPasswords } from '#tests/plain-passwords.ts';
import { statementLog } from '#tests/statement-log.ts';
import { testApp } from '#tests/test-app.ts';
import { testDatabase } from '#tests/test-database.ts';

const database = await testDatabase();
const sent = statementLog(database.pool);
const app = await testApp(database, { passwords: plainPasswords, limits: unlimited });
afterAll(database.close);

const mapping = { name: 0, email: 1 };
const people = (...rows: string[]) => ({ csv: ['Name,Email', ...rows].join('\n'), mapping });
const tried = { dry_run: true };
const leftOut = { skip_duplicates: true };

test('a preview warns of customers whose name or address exists already or appears earlier in the file; they can be left out', async () => {
  const { books, bring, customers } = await openImport(app);
  await books.customer({ name: 'Ada', email: 'ada@example.com' });
  const removed = await books.customer({ name: 'Old', email: 'old@example.com' });
  await books.succeed('DELETE', `/api/customers/${removed.customer_id}`);
  const file = people(
    'ADA,',
    'Ada’s office,Ada@Example.com',
    'Alan,alan@example.com',
    'Alan T,ALAN@example.com',
    'alan,',
    'Old,old@example.com',
  );
  const { body } = await bring('customers', { ...file, ...tried });
  expect(body).toMatchObject({ records: 6, imported: 6, error_count: 0, duplicate_count: 4 });
  expect(body.duplicates).toEqual([
    { row: 2, message: 'There’s already a customer with this name.' },
    { row: 3, message: 'There’s already a customer with this email address.' },
    { row: 5, message: 'Row 4 has the same email address.' },
    { row: 6, message: 'Row 4 has the same name.' },
  ]);
  const { body: without } = await bring('customers', { ...file, ...tried, ...leftOut });
  expect(without).toMatchObject({ imported: 2, duplicate_count: 4 });
  expect((await bring('customers', { ...file, ...leftOut })).body).toMatchObject({ imported: 2 });
  const names = (await customers()).map(({ name }: { name: string }) => name);
  expect(names).toEqual(['Ada', 'Alan', 'Old']);
});

test('left-out rows, rows with errors and other organizations cause no duplicates', async () => {
  const { books, bring } = await openImport(app);
  await (await openImport(app)).books.customer({ name: 'Grace' });
  await books.customer({ name: 'Ada' });
  const file = people('Ada,one@example.com', 'Alan,one@example.com', 'Grace,no address', 'Grace,');
  const { body } = await bring('customers', { ...file, ...tried });
  expect(body.duplicates.map(({ row }: { row: number }) => row)).toEqual([2]);
});

test('importing a long file again, call by call, adds only what is new', async () => {
  const { bring } = await openImport(app);
  const names = Array.from({ length: 700 }, (_, index) => `Customer ${index},c${index}@example.com`);
  const file = people(...names.slice(0, 600), ...names);
  const { body } = await bring('customers', { ...file, ...tried, ...leftOut });
  expect(body).toMatchObject({ records: 1300, imported: 700, duplicate_count: 600 });
  expect(body.duplicates).toHaveLength(100);
  const parts = [];
  for (const offset of [0, 500, 1000]) {
    parts.push((await bring('customers', { ...file, ...leftOut, offset })).body.imported);
  }
  expect(parts).toEqual([500, 100, 100]);
  const again = await bring('customers', { ...file, ...tried });
  expect(again.body).toMatchObject({ imported: 1300, duplicate_count: 1300 });
});

test('a preview of two thousand rows takes as many queries as one of a single row', async () => {
  const { bring } = await openImport(app);
  const statementsOf = async (length: number) => {
    const file = people(...Array.from({ length }, (_, index) => `Customer ${index},c${index}@example.com`));
    const before = sent.length;
    await bring('customers', { ...file, ...tried });
    return sent.length - before;
  };
  await statementsOf(1);
  expect(await statementsOf(2000)).toBe(await statementsOf(1));
});

test('a preview warns of invoices whose reference or number exists; void ones can be imported again', async () => {
  const { books, bring } = await openImport(app);
  const ada = await books.customer({ name: 'Ada' });
  await books.draft(ada, { reference: 'Old-1' });
  const issued = await books.issue(ada, 10);
  const voided = await books.issue(ada, 10, { reference: 'OLD-2' });
  const change = { ...entered(voided), status: 'void', void_reason: 'Twice' };
  await books.succeed('PUT', `/api/documents/${voided.document_id}`, change);
  const rows = ['OLD-1', 'OLD-1', 'OLD-2', 'OLD-3', 'old-3', String(issued.document_number), '', ''];
  const file = {
    csv: ['No,Client,Item,Price', ...rows.map((row) => `${row},Ada,Work,5`)].join('\n'),
    mapping: { reference: 0, customer_name: 1, description: 2, unit_price: 3 },
  };
  const { body } = await bring('invoices', { ...file, ...tried });
  const known = 'There’s already an invoice with this reference or number.';
  expect(body).toMatchObject({ records: 7, imported: 7, error_count: 0, duplicate_count: 3 });
  expect(body.duplicates).toEqual([
    { row: 2, message: known },
    { row: 6, message: 'Row 5 has the same reference.' },
    { row: 7, message: known },
  ]);
  expect((await bring('invoices', { ...file, ...leftOut })).body).toMatchObject({ imported: 4 });
  expect((await bring('invoices', { ...file, ...tried })).body).toMatchObject({ duplicate_count: 5 });
});
