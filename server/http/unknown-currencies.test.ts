import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { invoiceOf, openedBooks, paymentOf } from '#tests/books.ts';
import { unlimited } from '#tests/limits.ts';
import { plainPasswords } from '#tests/plain-passwords.ts';
import { testApp } from '#tests/test-app.ts';
import { testDatabase } from '#tests/test-database.ts';

const database = await testDatabase();
const app = await testApp(database, { passwords: plainPasswords, limits: unlimited });
afterAll(database.close);

const { books, customer } = await openedBooks(app);
const { item_id: itemId } = await books.item();
const prices = [
  { item_id: itemId, currency: 'USD', unit_price: 1 },
  { item_id: itemId, currency: 'XXX', unit_price: 1 },
];

test.each([
  ['POST', 'customers', 'currency', { name: 'Ada', currency: 'XXX' }],
  ['POST', 'documents', 'currency', invoiceOf(customer, 1, { currency: 'ABC' })],
  ['POST', 'payments', 'currency', { ...paymentOf(customer, 1), currency: 'ABC' }],
  [
    'POST',
    'items',
    'prices.0.currency',
    { name: 'Tap', prices: [{ currency: 'ABC', unit_price: 1 }], tax_rates: [] },
  ],
  ['POST', 'price-lists', 'prices.1.currency', { name: 'Trade', adjustment_percent: null, prices }],
] as const)('%s /api/%s refuses a currency that does not exist at %s', async (method, path, at, body) => {
  const message = 'This currency doesn’t exist. Enter a code such as USD.';
  expect(await books.call(method, `/api/${path}`, body)).toMatchObject({
    status: 422,
    body: { code: 'validation_failed', detail: message, errors: [{ path: at, message }] },
  });
});

test('the settings refuse a currency that does not exist', async () => {
  const path = '/api/organization/settings';
  const settings = await books.succeed('GET', path);
  expect(await books.call('PUT', path, { ...settings, default_currency: 'ABC' })).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'default_currency' }] },
  });
});

test('a currency of an import that does not exist is an error of its cell', async () => {
  const csv = 'Name,Currency\nAda,CHF\nGrace,ABC';
  const file = { csv, mapping: { name: 0, currency: 1 }, dry_run: true };
  expect((await books.call('POST', '/api/import/customers', file)).body).toMatchObject({
    imported: 1,
    errors: [
      { row: 3, column: 'Currency', message: 'This currency doesn’t exist. Enter a code such as USD.' },
    ],
  });
});

test('a record with a currency from before stays readable, also by its currency', async () => {
  const draft = await books.draft(customer);
  await database.db.execute(sql`update documents set currency = 'ABC' where id = ${draft.document_id}`);
  expect(await books.read(draft)).toMatchObject({ currency: 'ABC', total_amount: 100 });
  const { items } = await books.succeed('GET', '/api/documents?currency=ABC');
  expect(items).toMatchObject([{ document_id: draft.document_id }]);
});
