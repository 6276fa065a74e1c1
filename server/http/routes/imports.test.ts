import { monitorEventLoopDelay } from 'node:perf_hooks';
import { parse } from 'csv-parse/sync';
import { v7 } from 'uuid';
import { afterAll, expect, test } from 'vitest';
import type { Document } from '#shared/contract/document-fields.ts';
import { signedUp } from '#tests/accounts.ts';
import { booksOf } from '#tests/books.ts';
import { readKeptTotals, recounted } from '#tests/kept-totals.ts';
import { unlimited } from '#tests/limits.ts';
import { plainPasswords } from '#tests/plain-passwords.ts';
import { testApp } from '#tests/test-app.ts';
import { testDatabase } from '#tests/test-database.ts';

const database = await testDatabase();
const app = await testApp(database, { passwords: plainPasswords, limits: unlimited });
afterAll(database.close);

async function open() {
  const books = booksOf(app, (await signedUp(app)).access_token);
  const bring = async (kind: string, body: object, headers: Record<string, string> = {}) =>
    books.call('POST', `/api/import/${kind}`, { dry_run: false, ...body }, headers);
  const customers = async () => (await books.succeed('GET', '/api/customers?limit=100')).items;
  return { books, bring, customers };
}

const people = [
  'Customer name;E-mail;Country;Street',
  'Ada;ada@example.com;gb;1 Row',
  '"Grace; Hopper";grace@example.com;US;',
  ';nobody@example.com;US;',
  'Alan;not an address;United Kingdom;',
].join('\r\n');
const mapping = { name: 0, email: 1, country: 2, line1: 3 };

test('a preview tells columns, first rows and what they seem to mean', async () => {
  const { bring } = await open();
  const { body } = await bring('preview', { csv: `\uFEFF${people}`, kind: 'customers', dry_run: undefined });
  expect(body).toMatchObject({ columns: ['Customer name', 'E-mail', 'Country', 'Street'], rows: 4, mapping });
  expect(body.sample[1]).toEqual(['Grace; Hopper', 'grace@example.com', 'US', '']);
});

test('a dry run keeps nothing and names every fault by row and column; the faulty rows come as a file', async () => {
  const { bring, customers } = await open();
  const { body } = await bring('customers', { csv: people, mapping, dry_run: true });
  expect(body).toMatchObject({ records: 4, imported: 2, error_count: 3, next_offset: null });
  expect(body.errors).toMatchObject([
    { row: 4, column: 'Customer name', message: 'Name is required.' },
    { row: 5, column: 'E-mail', message: 'Enter a valid e-mail address.' },
    { row: 5, column: 'Country' },
  ]);
  const file: Record<string, string>[] = parse(body.error_file, { columns: true });
  expect(file.map((row) => [row['Customer name'], row['Error']])).toMatchObject([
    ['', 'Customer name: Name is required.'],
    ['Alan', expect.stringContaining('E-mail: ')],
  ]);
  expect(await customers()).toEqual([]);
});

test('one faulty row keeps all out, unless it may be left out; a repeat brings in nothing twice', async () => {
  const { bring, customers, books } = await open();
  expect((await bring('customers', { csv: people, mapping })).body.imported).toBe(0);
  expect(await customers()).toEqual([]);
  const headers = { 'Idempotency-Key': v7() };
  const body = { csv: people, mapping, skip_errors: true };
  const first = await bring('customers', body, headers);
  expect(first.body.imported).toBe(2);
  expect((await bring('customers', body, headers)).body).toEqual(first.body);
  expect(await customers()).toMatchObject([
    { name: 'Ada', billing_address: { line1: '1 Row', country: 'GB' } },
    { name: 'Grace; Hopper' },
  ]);
  const { organization } = await books.succeed('GET', '/auth/me');
  expect(await readKeptTotals(database.db, organization.id)).toEqual(
    await recounted(database.db, organization.id),
  );
});

test('an import writes the row that counts the customers of all once, however many it brings', async () => {
  const { bring } = await open();
  await database.pool.query(`
    create table count_writes ();
    create function note_write() returns trigger security definer language plpgsql as
      $$ begin insert into public.count_writes default values; return null; end $$;
    create trigger note_write after insert or update on dashboard_counts for each row execute function note_write();`);
  await bring('customers', { csv: 'Name\nAda\nGrace\nAlan', mapping: { name: 0 } });
  const { rowCount } = await database.pool.query('select from count_writes');
  await database.pool.query('drop trigger note_write on dashboard_counts');
  expect(rowCount).toBe(1);
});

test('a large file comes in call by call, and what our own export wrote comes back as it was', async () => {
  const { bring, books } = await open();
  const names = Array.from({ length: 620 }, (_, index) => `=Customer ${index}; -1`);
  const written = names.map((name) => `'${name.replace('; ', "; '")}`);
  const csv = ['Name', ...written.map((name) => `"${name}"`)].join('\n');
  const first = await bring('customers', { csv, mapping: { name: 0 } });
  expect(first.body).toMatchObject({ imported: 500, next_offset: 500 });
  const second = await bring('customers', { csv, mapping: { name: 0 }, offset: 500 });
  expect(second.body).toMatchObject({ imported: 120, next_offset: null });
  const exported: Record<string, string>[] = parse((await books.call('GET', '/api/export/customers')).body, {
    columns: true,
  });
  expect(new Set(exported.map(({ Name }) => Name))).toEqual(new Set(written));
});

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

test('rows with one number are one draft; customers are found by name, and strangers named or added', async () => {
  const { books, bring } = await open();
  const ada = await books.customer({ name: 'Ada', currency: 'EUR' });
  const refused = await bring('invoices', german);
  expect(refused.body).toMatchObject({
    records: 2,
    imported: 0,
    errors: [{ row: 4, column: 'Client', message: 'There is no customer of this name.' }],
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

test('faults of an invoice name the row of its line; a file that is none, or leaves out what it needs, is refused', async () => {
  const { books, bring } = await open();
  await books.customer({ name: 'Ada' });
  const csv = 'Client,Item,Price,Date\nAda,Work,1,2026-02-30\nAda,,x,2026-01-01';
  const { body } = await bring('invoices', {
    csv,
    mapping: { customer_name: 0, description: 1, unit_price: 2, issue_date: 3 },
    dry_run: true,
  });
  expect(body.errors).toMatchObject([
    { row: 2, column: 'Date' },
    { row: 3, column: 'Item', message: 'Description is required.' },
    { row: 3, column: 'Price', message: 'This cannot be read.' },
  ]);
  const missing = await bring('invoices', { csv, mapping: { customer_name: 0 } });
  expect(missing.body.errors).toMatchObject([{ path: 'mapping.description' }]);
  const broken = await bring('customers', { csv: 'Name\n"Ada', mapping: { name: 0 } });
  expect([broken.status, broken.body.errors]).toMatchObject([422, [{ path: 'csv' }]]);
});

test("a name that no customer may bear is a fault of its row, and the customers' list stays readable", async () => {
  const { bring, customers } = await open();
  const long = 'A'.repeat(201);
  const csv = `Client,Item,Price\n${long},Work,1\nAda,Work,1`;
  const named = { customer_name: 0, description: 1, unit_price: 2 };
  const file = { csv, mapping: named, create_customers: true, skip_errors: true };
  expect((await bring('invoices', { ...file, dry_run: true })).body).toMatchObject({
    imported: 1,
    errors: [{ row: 2, column: 'Client', message: 'Name has at most 200 characters.' }],
  });
  await bring('invoices', file);
  expect(await customers()).toMatchObject([{ name: 'Ada' }]);
});

test("an invoice whose file names no currency is in the customer's, else in the organization's", async () => {
  const { books, bring } = await open();
  await books.customer({ name: 'Ada', currency: 'JPY' });
  await books.customer({ name: 'Grace' });
  const csv = [
    'No,Client,Currency,Date,Item,Price,Qty',
    'A-1,ADA,,,Work,1,1',
    'A-2,Ada,usd,,Work,1,1',
    'A-3,Grace,,,Work,1,1',
    'A-4,Stranger,,,Work,1,1',
    // fits as yen, and is too large as pounds
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

const dueFile = (...rows: string[]) => ({
  csv: ['Client,Date,Due,Item,Qty,Price', ...rows].join('\n'),
  mapping: { customer_name: 0, issue_date: 1, due_date: 2, description: 3, quantity: 4, unit_price: 5 },
});

test('what saving would refuse is a fault of its row: impossible days and amounts too large, also beyond the first call', async () => {
  const { books, bring } = await open();
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
      { row: 3, column: 'Due', message: 'The last day to pay is before the day of issue.' },
      { row: 4, column: null, message: 'The amounts of this document are too large.' },
    ],
  });
  const kept = await bring('invoices', { ...small, skip_errors: true });
  expect(kept.body).toMatchObject({ imported: 1, error_count: 2 });
});

const invoiceMapping = {
  reference: 0,
  customer_name: 1,
  currency: 2,
  issue_date: 3,
  description: 4,
  unit_price: 5,
};
const invoiceFile = (...rows: string[]) => ['No,Client,Currency,Date,Item,Price', ...rows].join('\n');

test('one reference for two customers, currencies or days is a fault of the later row; no reference is no group', async () => {
  const { bring } = await open();
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

test('an amount with the other decimal sign is refused, and not taken for a hundred times as much', async () => {
  const { books, bring } = await open();
  await books.customer({ name: 'Ada' });
  const csv = invoiceFile('A-1,Ada,,,Work,"12,50"', 'A-2,Ada,,,Work,"1,250.00"');
  const { body } = await bring('invoices', { csv, mapping: invoiceMapping, dry_run: true });
  expect(body).toMatchObject({ imported: 1, errors: [{ row: 2, column: 'Price' }], error_count: 1 });
});

test('names are compared as the database compares them; a name that two customers bear is refused', async () => {
  const { books, bring } = await open();
  for (const name of ['İnci', 'Ada', 'ADA']) await books.customer({ name });
  const csv = invoiceFile('A-1,İnci,,,Work,1', 'A-2,ada,,,Work,1');
  const { body } = await bring('invoices', {
    csv,
    mapping: invoiceMapping,
    create_customers: true,
    dry_run: true,
  });
  expect(body.errors).toEqual([{ row: 3, column: 'Client', message: 'There are 2 customers of this name.' }]);
  const first = invoiceFile('A-1,İnci,,,Work,1');
  expect((await bring('invoices', { csv: first, mapping: invoiceMapping })).body).toMatchObject({
    imported: 1,
  });
});

test('a long file lets other calls work in between; whoever brings many at once is asked to come again', async () => {
  const { bring } = await open();
  const rows = Array.from({ length: 9000 }, (_, index) => `${index},Ada,,,Work,1`);
  const dryRun = { csv: invoiceFile(...rows), mapping: invoiceMapping, dry_run: true };
  await bring('preview', { csv: 'Name', kind: 'customers', dry_run: undefined });
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const { body } = await bring('invoices', { ...dryRun, create_customers: true });
  delay.disable();
  expect(body).toMatchObject({ records: 9000, imported: 9000 });
  // read without a pause it holds everybody up for as long as it takes
  expect(delay.max / 1e6).toBeLessThan(2000);
  const answers = await Promise.all(Array.from({ length: 5 }, async () => bring('invoices', dryRun)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]));
});

test('the answer kept under a key holds no file; a try is not kept, but made anew', async () => {
  const { books, bring } = await open();
  const body = { csv: people, mapping, skip_errors: true };
  const headers = { 'Idempotency-Key': v7() };
  expect((await bring('customers', { ...body, dry_run: true }, headers)).body.error_file).toContain('Alan');
  expect((await bring('customers', body, headers)).body).toMatchObject({ error_file: null, error_count: 3 });
  const { organization } = await books.succeed('GET', '/auth/me');
  const { rows } = await database.pool.query(
    'select answer from idempotency_keys where organization_id = $1',
    [organization.id],
  );
  expect(rows).toMatchObject([{ answer: { imported: 2, error_file: null } }]);
});
