import { and, eq, gt, gte, lte } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Customer } from '#shared/contract/customers.ts';
import type { Payment } from '#shared/contract/payments.ts';
import { payments } from '#server/db/schema/payments.ts';
import { loadOrganizationOfSize } from '#server/db/seed/load-organization-of-size.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { newId } from '#server/ports/ids.ts';
import { signedUp } from '#tests/accounts.ts';
import { booksOf, paymentOf, type Books } from '#tests/books.ts';
import { explain, rowsRead } from '#tests/explain.ts';
import { unlimited } from '#tests/limits.ts';
import { plainPasswords } from '#tests/plain-passwords.ts';
import { testApp } from '#tests/test-app.ts';
import { testDatabase } from '#tests/test-database.ts';
import { findBuyers } from '../search/find-buyers.ts';
import { findInvoices } from './find-payments.ts';
import { beyondRead, numberedSo, paymentsPage } from './payments-page.ts';

const database = await testDatabase();
const app = await testApp(database, { passwords: plainPasswords, limits: unlimited });
afterAll(database.close);

const dialect = new PgDialect({ casing: 'snake_case' });

let books: Books;
let acme: Customer;
let numberOfAcme: string;

beforeAll(async () => {
  books = booksOf(app, (await signedUp(app)).access_token);
  acme = await books.customer({ name: 'Acme Tools' });
  const borealis = await books.customer({ name: 'Borealis' });
  const invoice = await books.issue(acme, 100);
  numberOfAcme = invoice.document_number ?? '';
  const pay = async (customer: Customer, amount: number, rest: object) =>
    books.succeed('POST', '/api/payments', { ...paymentOf(customer, amount), ...rest });
  await books.succeed('POST', '/api/payments', paymentOf(acme, 1, invoice));
  await pay(acme, 2, { reference: 'TRF-881', payment_date: '2026-03-01' });
  await pay(borealis, 3, { reference: 'Cheque 100%', notes: 'Brought by Dana' });
  await pay(borealis, 4, { notes: 'for the pier', payment_date: '2026-02-01' });
  const stranger = booksOf(app, (await signedUp(app)).access_token);
  await stranger.pay(await stranger.customer({ name: 'Acme Tools' }), 77);
});

async function amounts(query: string, where = books): Promise<number[]> {
  const { items } = await where.succeed('GET', `/api/payments?${query}`);
  return items.map(({ amount }: Payment) => amount);
}

test.each([
  ['acme', [1, 2]],
  ['TOOLS acme', [1, 2]],
  ['Acmee', [1, 2]],
  ['trf-8', [2]],
  ['881', [2]],
  ['100%', [3]],
  ['_', []],
  ['dana cheque', [3]],
  ['PIER', [4]],
  ['nobody at all', []],
])('payments: %j finds those of %j, latest first', async (q, expected) => {
  expect(await amounts(`q=${encodeURIComponent(q)}`)).toEqual(expected);
});

test('payments are found by the number of their invoice', async () => {
  expect(await amounts(`q=${numberOfAcme}`)).toEqual([1]);
  expect(await amounts('q=inv')).toEqual([1]);
});

test('a payment search works with filters, page by page, and as a CSV export', async () => {
  expect(await amounts('q=borealis&amount_from=4')).toEqual([4]);
  expect(await amounts(`q=dana&customer_id=${acme.customer_id}`)).toEqual([]);
  const page = await books.succeed('GET', '/api/payments?q=acme&limit=1');
  expect(await amounts(`q=acme&limit=1&cursor=${page.next_cursor}`)).toEqual([2]);
  const { body } = await books.call('GET', '/api/export/payments?q=acme&date_to=2026-03-05');
  expect(body.trim().split('\r\n')).toHaveLength(2);
  expect(body).toContain('TRF-881');
  expect(await amounts('q=%20')).toEqual(await amounts(''));
});

test('similar customer names are ignored if the words match a reference', async () => {
  const own = booksOf(app, (await signedUp(app)).access_token);
  await own.pay(await own.customer({ name: 'Transfers United' }), 5);
  const other = await own.customer({ name: 'Borealis' });
  await own.succeed('POST', '/api/payments', { ...paymentOf(other, 6), reference: 'transferr' });
  expect(await amounts('q=transferr', own)).toEqual([6]);
  expect(await amounts('q=trensfers', own)).toEqual([5]);
});

const everything = { filters: undefined, within: undefined };
const rare = { filters: gt(payments.amount, 999_999_999n), within: undefined };
const march = and(gte(payments.paymentDate, '2024-03-01'), lte(payments.paymentDate, '2024-03-31'));
const stranger = eq(payments.customerId, newId());
const common = [
  'inv',
  'INV-2024',
  'INV-2026-0019',
  'Whitfield',
  'ref',
  'ref-19',
  'ref-19999',
  'monthly',
  'zzz',
];

test.each([
  ...common.map((q) => [q, 'no filter', everything] as const),
  ...['inv', 'INV-2024', 'ref'].map((q) => [q, 'a filter that matches nothing', rare] as const),
  ['INV-2024', 'a month', { filters: march, within: march }] as const,
  ['ref', 'a customer without payments', { filters: stranger, within: stranger }] as const,
])(
  'searching 20,000 payments for %j with %s reads at most two thousand of each table',
  async (q, _, asked) => {
    const organizationId = await large();
    const search = { organizationId, q, ...asked, after: undefined };
    const described = await inTransaction(database.db, async (tx) => ({
      payers: (await findBuyers(tx, { organizationId, q, customerId: undefined })).hits,
      invoices: await findInvoices(tx, search),
    }));
    for (const limit of [1, 101]) {
      const all = { ...search, limit };
      for (const statement of [numberedSo(all), beyondRead(all), paymentsPage(all, described)]) {
        const { nodes, pages } = await explain(database.pool, dialect.sqlToQuery(statement));
        for (const node of nodes.filter((one) => 'Relation Name' in one)) {
          expect(rowsRead(node), `${node['Node Type']} of ${node['Relation Name']}`).toBeLessThanOrEqual(
            2001,
          );
        }
        // Two thousand payments, each with its invoice.
        expect(pages).toBeLessThan(16_000);
      }
    }
  },
);

let loaded: Promise<string> | undefined;

/** One organization among others whose payments are in the same tables. */
async function large(): Promise<string> {
  loaded ??= load();
  return loaded;
}

async function load(): Promise<string> {
  const passwords = { hash: async () => 'no password' };
  const deps = { db: database.db, clock: () => new Date('2026-11-18T15:00:00Z'), passwords };
  let organizationId = '';
  for (const invoices of [8000, 20_000]) {
    const size = { name: 'Large', invoices, email: `owner-${invoices}@example.com`, password: '' };
    organizationId = (await loadOrganizationOfSize(deps, size)).organizationId;
  }
  await database.pool.query(
    `insert into payments (organization_id, id, kind, customer_id, currency, amount, payment_date, method, reference, notes)
      select organization_id, gen_random_uuid(), 'payment', id, 'USD', 100, date '2026-01-01' + n % 300, 'other', 'REF-' || n, 'monthly rent'
      from (select organization_id, id from customers where organization_id = $1 limit 1) c, generate_series(1, 20000) n`,
    [organizationId],
  );
  await database.pool.query('vacuum analyze');
  return organizationId;
}
