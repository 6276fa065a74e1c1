import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Customer } from '#shared/contract/customers.ts';
import type { Document } from '#shared/contract/document-fields.ts';
import { signedUp } from './accounts.ts';
import { booksOf, invoiceOf, paymentOf } from './books.ts';
import { unlimited } from './limits.ts';
import { plainPasswords } from './plain-passwords.ts';
import { countRoundTrips } from './round-trips.ts';
import { testApp } from './test-app.ts';
import { testDatabase } from './test-database.ts';

const database = await testDatabase({ size: 1 });
const { count } = countRoundTrips(database.pool);
const app = await testApp(database, { passwords: plainPasswords, limits: unlimited });
afterAll(database.close);

let token: string;
let customer: Customer;
let invoice: Document;

beforeAll(async () => {
  token = (await signedUp(app)).access_token;
  const books = booksOf(app, token);
  customer = await books.customer();
  invoice = await books.issue(customer);
});

/** Checked and read in one exchange. */
const shortReads: readonly string[] = [
  '/api/dashboard/stats',
  '/api/dashboard/follow-ups',
  '/api/documents',
  '/api/invoices',
];

const reads: readonly (() => string)[] = [
  () => '/api/notifications',
  () => '/api/organization/settings',
  () => '/api/organization/security',
  () => '/api/payments',
  () => `/api/documents/${invoice.document_id}`,
  () => `/api/customers/${customer.customer_id}`,
];

/** Reads whose second query needs the result of the first. */
const longerReads: readonly [number, () => string][] = [
  [2, () => '/auth/me'],
  [2, () => '/api/customers'],
  [8, () => '/api/search/documents?q=INV'],
  [8, () => `/api/documents/${invoice.document_id}/history`],
];

const writes: readonly [number, string, () => object][] = [
  [1, '/api/customers', () => ({ name: 'Ada' })],
  [5, '/api/documents', () => invoiceOf(customer, 100)],
  [7, '/api/payments', () => paymentOf(customer, 10)],
];

/** The second time, because the first opens connections and marks the session as seen. */
async function roundTripsOf(method: string, path: string, body?: () => object): Promise<number> {
  const call = async () => app.call(method, path, { token, ...(body && { body: body() }) });
  await call();
  const before = count();
  expect((await call()).status).toBeLessThan(300);
  return count() - before;
}

test.each(shortReads)('a read of one query takes one round trip to the database: %s', async (path) => {
  expect(await roundTripsOf('GET', path)).toBe(1);
});

test.each(reads)('a read of one query in a transaction takes one, too: %s', async (path) => {
  expect(await roundTripsOf('GET', path())).toBe(1);
});

test.each(longerReads)('at most %i round trips: %s', async (most, path) => {
  expect(await roundTripsOf('GET', path())).toBeLessThanOrEqual(most);
});

test.each(writes)('at most %i round trips: POST %s', async (most, path, body) => {
  expect(await roundTripsOf('POST', path, body)).toBeLessThanOrEqual(most);
});
