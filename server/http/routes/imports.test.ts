import { parse } from 'csv-parse/sync';
import { v7 } from 'uuid';
import { afterAll, expect, test } from 'vitest';
import type { Customer } from '#shared/contract/customers.ts';
import { openImport } from '#tests/imports.ts';
import { readKeptTotals, recounted } from '#tests/kept-totals.ts';
import { unlimited } from '#tests/limits.ts';
import { plainPasswords } from '#tests/plain-passwords.ts';
import { testApp } from '#tests/test-app.ts';
import { testDatabase } from '#tests/test-database.ts';

const database = await testDatabase();
const app = await testApp(database, { passwords: plainPasswords, limits: unlimited });
afterAll(database.close);

const people = [
  'Customer name;E-mail;Country;Street',
  'Ada;ada@example.com;gb;1 Row',
  '"Grace; Hopper";grace@example.com;US;',
  ';nobody@example.com;US;',
  'Alan;not an address;Elbonia;',
].join('\r\n');
const mapping = { name: 0, email: 1, country: 2, line1: 3 };

test('a preview shows the columns, the first rows and their likely meaning', async () => {
  const { bring } = await openImport(app);
  const { body } = await bring('preview', { csv: `\uFEFF${people}`, kind: 'customers', dry_run: undefined });
  expect(body).toMatchObject({ columns: ['Customer name', 'E-mail', 'Country', 'Street'], rows: 4, mapping });
  expect(body.sample[1]).toEqual(['Grace; Hopper', 'grace@example.com', 'US', '']);
});

test('a dry run saves nothing and names every error by row and column; the rows with errors come as a file', async () => {
  const { bring, customers } = await openImport(app);
  const { body } = await bring('customers', { csv: people, mapping, dry_run: true });
  expect(body).toMatchObject({ records: 4, imported: 2, error_count: 3, next_offset: null });
  expect(body.errors).toMatchObject([
    { row: 4, column: 'Customer name', message: 'Enter a name.' },
    { row: 5, column: 'E-mail', message: 'Enter an email address, such as name@example.com.' },
    { row: 5, column: 'Country' },
  ]);
  const file: Record<string, string>[] = parse(body.error_file, { columns: true });
  expect(file.map((row) => [row['Customer name'], row['Error']])).toMatchObject([
    ['', 'Customer name: Enter a name.'],
    ['Alan', expect.stringContaining('E-mail: ')],
  ]);
  expect(await customers()).toEqual([]);
});

test('a country may be written by its name', async () => {
  const { bring, customers } = await openImport(app);
  const named = 'Name;Country\r\nAda;Austria\r\nBo;Australien\r\nCy;Vereinigte Staaten';
  await bring('customers', { csv: named, mapping: { name: 0, country: 1 } });
  const countries = (await customers()).map((one: Customer) => one.billing_address?.country);
  expect(countries).toEqual(['AT', 'AU', 'US']);
});

function withTerms(...terms: string[]) {
  const csv = ['Name;Terms', ...terms.map((term, index) => `C${index};${term}`)].join('\n');
  return { csv, mapping: { name: 0, payment_terms_days: 1 } };
}

test('payment terms are a number of days, however it is written; anything else is an error', async () => {
  const { bring, customers } = await openImport(app);
  await bring(
    'customers',
    withTerms('14 days', '', '7', 'Net 30', 'net60', 'n/15', '45 Tage netto', 'Netto 10 Tagen'),
  );
  const days = (await customers()).map((one: Customer) => one.payment_terms_days);
  expect(days).toEqual([14, null, 7, 30, 60, 15, 45, 10]);
  const others = ['2 months', '2/10 net 30', '30 EUR', 'Due on receipt', '1 week'];
  const { body: refused } = await bring('customers', withTerms(...others));
  expect(refused).toMatchObject({ imported: 0, error_count: others.length });
});

test('one row with an error blocks the import, unless it may be left out; a repeat imports nothing twice', async () => {
  const { bring, customers, books } = await openImport(app);
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

test('an import updates the total count of customers once, however many it adds', async () => {
  const { bring } = await openImport(app);
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

test('a large file is imported call by call, and our own export is imported unchanged', async () => {
  const { bring, books } = await openImport(app);
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

test('exported payment terms and further contacts are imported again as they were', async () => {
  const [from, to] = [await openImport(app), await openImport(app)];
  const contacts = [
    { name: 'Berg; "Ann"', role: 'Accounts payable, EU', email: 'ann@example.com', phone: '+43 1 234' },
    { name: null, role: null, email: 'office@example.com', phone: null },
    { name: '=Cem', role: null, email: null, phone: null },
  ];
  await from.books.customer({ name: 'Ada', payment_terms_days: 14, contacts });
  await from.books.customer({ name: 'Grace' });
  const csv = (await from.books.call('GET', '/api/export/customers')).body;
  const { mapping: found } = await to.books.succeed('POST', '/api/import/preview', {
    csv,
    kind: 'customers',
  });
  expect((await to.bring('customers', { csv, mapping: found })).body).toMatchObject({ imported: 2 });
  const named = async (name: string) => {
    const listed = (await to.customers()).find((customer: { name: string }) => customer.name === name);
    return to.books.succeed('GET', `/api/customers/${listed.customer_id}`);
  };
  expect(await named('Ada')).toMatchObject({ payment_terms_days: 14, contacts });
  expect(await named('Grace')).toMatchObject({ payment_terms_days: null, contacts: [] });
});

test.each([
  ['Ann;;nobody', 'Enter an email address, such as name@example.com.'],
  ['a;b;c;d;e', 'This value can’t be read. Correct it.'],
  ['"Ann', 'This value can’t be read. Correct it.'],
])('contacts that can’t be read (%s) are an error of their column', async (cell, message) => {
  const { bring } = await openImport(app);
  const csv = `Name,People\nAda,"${cell.replaceAll('"', '""')}"`;
  const { body } = await bring('customers', { csv, mapping: { name: 0, contacts: 1 }, dry_run: true });
  expect(body.errors).toEqual([{ row: 2, column: 'People', message }]);
});

test('the response stored under a key contains no file; a dry run is not stored but repeated', async () => {
  const { books, bring } = await openImport(app);
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
