import { parse } from 'csv-parse/sync';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Payment } from '#shared/contract/payments.ts';
import { loadOrganizationOfSize } from '#server/db/seed/load-organization-of-size.ts';
import { openedBooks, paymentOf, type Books } from '#tests/books.ts';
import { unlimited } from '#tests/limits.ts';
import { plainPasswords } from '#tests/plain-passwords.ts';
import { testApp } from '#tests/test-app.ts';
import { testDatabase } from '#tests/test-database.ts';
import { listPayments } from './list-payments.ts';

const database = await testDatabase();
const app = await testApp(database, { passwords: plainPasswords, limits: unlimited });
afterAll(database.close);

interface Page {
  readonly items: readonly Payment[];
  readonly next_cursor: string | null;
  readonly is_cut?: true;
  readonly are_notes_cut?: true;
}

/** All pages of a list, one after the other, and whether any of them is cut off. */
async function whole(read: (cursor: string | undefined) => Promise<Page>) {
  const pages = [await read(undefined)];
  for (let cursor = pages[0]?.next_cursor; cursor; cursor = pages.at(-1)?.next_cursor) {
    pages.push(await read(cursor));
  }
  return { items: pages.flatMap(({ items }) => items), isCut: pages.some((page) => page.is_cut === true) };
}

async function searched(books: Books, query: string) {
  return whole(async (cursor) =>
    books.succeed('GET', `/api/payments?limit=25&${query}${cursor === undefined ? '' : `&cursor=${cursor}`}`),
  );
}

function wentTo({ allocations }: Payment, begins: string): boolean {
  return allocations.some(({ document_number: number }) => number?.startsWith(begins));
}

async function exported(books: Books, query: string) {
  const { status, body } = await books.call('GET', `/api/export/payments?${query}`);
  return { status, lines: status === 200 ? parse(body, { columns: true }) : [] };
}

test('payments of many invoices are found by the start of their numbers, within the filters, and exported in full', async () => {
  const { books, customer } = await openedBooks(app);
  let number = '';
  for (let n = 1; n <= 60; n += 1) {
    const invoice = await books.issue(customer, n);
    const payment_date = n <= 10 ? '2026-01-15' : '2026-02-15';
    await books.succeed('POST', '/api/payments', { ...paymentOf(customer, n, invoice), payment_date });
    number = invoice.document_number ?? '';
  }
  const q = `q=${number.slice(0, -4)}`;
  for (const [query, count] of [
    [q, 60],
    [`${q}&date_to=2026-01-15`, 10],
    [`${q}&date_from=2026-01-16&amount_to=20`, 10],
  ] as const) {
    const { items, isCut } = await searched(books, query);
    expect(new Set(items.map(({ payment_id: id }) => id)).size).toBe(count);
    expect([items.length, isCut]).toEqual([count, false]);
    expect((await exported(books, query)).lines).toHaveLength(count);
  }
});

test('a search with too many matching customers says so and offers no export, except for one of them', async () => {
  const { books } = await openedBooks(app);
  let last = '';
  for (let n = 10; n < 70; n += 1) {
    const customer = await books.customer({ name: `Pier ${n}` });
    await books.pay(customer, n);
    last = customer.customer_id;
  }
  expect((await searched(books, 'q=pier')).isCut).toBe(true);
  expect(await exported(books, 'q=pier')).toMatchObject({ status: 422 });
  expect(await exported(books, 'q=')).toMatchObject({ status: 200, lines: { length: 60 } });
  const own = `q=pier&customer_id=${last}`;
  expect(await searched(books, own)).toMatchObject({ items: [{ amount: 69 }], isCut: false });
  expect((await exported(books, own)).lines).toMatchObject([{ Amount: '69.00' }]);
});

describe('in an organization with more payments than a search reads', () => {
  const deps = { db: database.db };
  let organizationId: string;

  beforeAll(async () => {
    const loader = { ...deps, clock: () => new Date('2026-11-18T15:00:00Z'), passwords: plainPasswords };
    const size = { name: 'Large', invoices: 4000, email: 'owner@example.com', password: 'none' };
    ({ organizationId } = await loadOrganizationOfSize(loader, size));
  });

  const list = async (query: Parameters<typeof listPayments>[2]): Promise<Page> =>
    listPayments(deps, { organizationId }, query);

  const add = async (count: number, day: string, { reference = '', notes = '' }) =>
    database.db.execute(sql`
      insert into payments (organization_id, id, kind, customer_id, currency, amount, payment_date, method, reference, notes)
      select organization_id, gen_random_uuid(), 'payment', id, 'USD', 100, ${day}::date, 'other', ${reference}, ${notes}
      from (select organization_id, id from customers where organization_id = ${organizationId} limit 1) c,
        generate_series(1, ${count}::int)`);

  test('a search for very common invoice numbers is cut off, but complete within a date range', async () => {
    expect(await list({ q: 'INV-2025' })).toMatchObject({ is_cut: true, are_notes_cut: true });
    const days = { date_from: '2025-06-01', date_to: '2025-07-31' };
    const within = await whole(async (cursor) => list({ ...days, cursor, limit: 20, q: 'INV-2025' }));
    const all = await whole(async (cursor) => list({ ...days, cursor, limit: 20 }));
    const expected = all.items.filter((payment) => wentTo(payment, 'INV-2025'));
    expect(expected.length).toBeGreaterThan(100);
    expect(within).toEqual({ items: expected, isCut: false });
  });

  test('words in the notes of older payments are not found, and the search says so, until dates are chosen', async () => {
    await add(1, '2020-01-31', { notes: 'Brought by Dana' });
    const q = 'brought dana';
    expect(await list({ q })).toEqual({ items: [], next_cursor: null, are_notes_cut: true });
    const { items, ...rest } = await list({ q, date_to: '2020-02-01' });
    expect(items).toMatchObject([{ notes: 'Brought by Dana' }]);
    expect(rest).toEqual({ next_cursor: null });
  });

  test('a reference shared by two thousand older payments finds all; with more it is cut off', async () => {
    await add(2000, '2020-03-01', { reference: 'E2E-1' });
    const { items, isCut } = await whole(async (cursor) => list({ q: 'e2e', cursor, limit: 500 }));
    expect([items.length, isCut]).toEqual([2000, false]);
    await add(1, '2020-03-01', { reference: 'E2E-2' });
    expect(await list({ q: 'e2e' })).toMatchObject({ is_cut: true });
    expect((await list({ q: 'e2e-2' })).items).toHaveLength(1);
  });
});
