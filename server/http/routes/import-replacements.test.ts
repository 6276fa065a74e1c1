import { afterAll, expect, test } from 'vitest';
import type { Customer } from '#shared/contract/customers.ts';
import { openImport } from '#tests/imports.ts';
import { unlimited } from '#tests/limits.ts';
import { plainPasswords } from '#tests/plain-passwords.ts';
import { testApp } from '#tests/test-app.ts';
import { testDatabase } from '#tests/test-database.ts';

const database = await testDatabase();
const app = await testApp(database, { passwords: plainPasswords, limits: unlimited });
afterAll(database.close);

const countries = {
  csv: ['Name,Country', 'Ada,DE', 'Bea,Deutchland', 'Cleo,Deutchland', 'Dan'].join('\n'),
  mapping: { name: 0, country: 1 },
};

test('a fault says what stands in its cells, and another value is taken in all of them', async () => {
  const { bring, customers } = await openImport(app);
  const { body } = await bring('customers', { ...countries, dry_run: true });
  expect(body.faults).toMatchObject([
    { column: 'Country', index: 1, count: 2, values: [{ value: 'Deutchland', count: 2, in_file: 2 }] },
  ]);
  const replacements = [{ column: 1, from: 'Deutchland', to: 'DE' }];
  expect((await bring('customers', { ...countries, replacements, dry_run: true })).body).toMatchObject({
    imported: 4,
    faults: [],
  });
  expect((await bring('customers', { ...countries, replacements })).body).toMatchObject({ imported: 4 });
  const addresses = (await customers()).map(
    ({ billing_address: address }: Customer) => address?.country ?? null,
  );
  expect(addresses.toSorted()).toEqual(['DE', 'DE', 'DE', null]);
});

test('an empty cell is replaced, also one that a short row lacks; what was put in is not replaced again', async () => {
  const { bring, customers } = await openImport(app);
  const replacements = [
    { column: 1, from: '', to: 'DE' },
    { column: 1, from: 'DE', to: 'AT' },
    { column: 1, from: 'Deutchland', to: 'DE' },
    { column: 0, from: 'AT', to: 'not here' },
  ];
  await bring('customers', { ...countries, replacements });
  const found = (await customers()).map(
    ({ name, billing_address: address }: Customer) => `${name} ${address?.country}`,
  );
  expect(found.toSorted()).toEqual(['Ada AT', 'Bea DE', 'Cleo DE', 'Dan DE']);
});

test('an import that saves keeps no values of the file in its answer', async () => {
  const { bring } = await openImport(app);
  const { body } = await bring('customers', { ...countries, skip_errors: true });
  expect(body.faults).toMatchObject([{ column: 'Country', index: null, values: [] }]);
});

test('unknown customers name the option that adds them', async () => {
  const { bring } = await openImport(app);
  const invoices = {
    csv: 'Client,Item,Price\nAda,Work,1\nBea,Work,1',
    mapping: { customer_name: 0, description: 1, unit_price: 2 },
  };
  const { body } = await bring('invoices', { ...invoices, dry_run: true });
  expect(body.faults).toMatchObject([{ column: 'Client', count: 2, fix: 'create_customers' }]);
  expect(body.errors[0]).not.toHaveProperty('fix');
});

test('a value that is no date at all is one error', async () => {
  const { bring } = await openImport(app);
  const csv = 'Client,Item,Price,Date\nAda,Work,1,soon\nAda,Work,1,2026-02-30';
  const mapping = { customer_name: 0, description: 1, unit_price: 2, issue_date: 3 };
  const { body } = await bring('invoices', { csv, mapping, create_customers: true, dry_run: true });
  expect(body.errors).toEqual([
    { row: 2, column: 'Date', message: 'Enter a valid date.' },
    { row: 3, column: 'Date', message: 'This date doesn’t exist.' },
  ]);
});
