import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DocumentSummary } from '#shared/contract/document-fields.ts';
import { loadOrganizationOfSize } from '#server/db/seed/load-organization-of-size.ts';
import { openLedger } from '#tests/ledger.ts';
import { testDatabase } from '#tests/test-database.ts';
import type { DocumentFilters } from '../documents/document-filters.ts';
import { listDocuments } from '../documents/list-documents.ts';
import { searchCustomers } from './search-customers.ts';
import { searchDocuments } from './search-documents.ts';

const database = await testDatabase();
afterAll(database.close);

const deps = { db: database.db, clock: () => new Date('2026-11-18T15:00:00Z') };

type Page = { items: DocumentSummary[]; next_cursor: string | null };

/** All pages of a list, one after the other. */
async function whole(read: (cursor: string | undefined) => Promise<Page>): Promise<DocumentSummary[]> {
  const items: DocumentSummary[] = [];
  let cursor: string | undefined;
  do {
    const page = await read(cursor);
    items.push(...page.items);
    cursor = page.next_cursor ?? undefined;
  } while (cursor !== undefined);
  return items;
}

describe('in an organization of 2,000 invoices', () => {
  let organizationId: string;

  beforeAll(async () => {
    const passwords = { hash: async () => 'no password' };
    const size = { name: 'Large', invoices: 2000, email: 'owner@example.com', password: '' };
    ({ organizationId } = await loadOrganizationOfSize({ ...deps, passwords }, size));
  });

  async function someCustomer(): Promise<string> {
    const { items } = await listDocuments(deps, { organizationId, timezone: 'UTC' }, { limit: 1 });
    return items[0]?.customer_id ?? '';
  }

  test.each<[string, DocumentFilters | 'of one customer']>([
    ['no filter', {}],
    ['a type', { document_type: 'invoice' }],
    ['overdue invoices', { status: 'overdue' }],
    ['paid invoices', { document_type: 'invoice', status: 'paid' }],
    ['days', { date_from: '2024-02-01', date_to: '2025-02-01' }],
    ['amounts', { amount_from: '100', amount_to: '900' }],
    ['one customer', 'of one customer'],
    ['another type', { document_type: 'estimate' }],
  ])('finds everything that matches within %s, latest first, like the list', async (_, asked) => {
    const filters = asked === 'of one customer' ? { customer_id: await someCustomer() } : asked;
    const listed = await whole(async (cursor) =>
      listDocuments(deps, { organizationId, timezone: 'UTC' }, { ...filters, limit: 100, cursor }),
    );
    for (const q of ['inv', 'INV-2025']) {
      const found = await whole(async (cursor) =>
        searchDocuments(deps, { organizationId, timezone: 'UTC' }, { ...filters, q, limit: 100, cursor }),
      );
      const begins = q.toUpperCase();
      expect(found).toEqual(listed.filter(({ document_number: number }) => number?.startsWith(begins)));
    }
  });
});

test('a document found in several ways appears once, at its best match, with any page size', async () => {
  const ledger = await openLedger(database.db);
  const [own, other] = [await ledger.addCustomer('INV Traders'), await ledger.addCustomer('Inv')];
  const ids: string[] = [];
  for (const customer of [own, other, own]) {
    ids.unshift(await ledger.issue(customer, 100n, { reference: 'inv 7' }));
    ids.push(await ledger.draft(customer, 100n, { issueDate: null }));
  }
  const found = await whole(async (cursor) =>
    searchDocuments(ledger.deps, ledger.actor, { q: 'inv', limit: 1, cursor }),
  );
  const drafts = ids.slice(3);
  const [first, second, third] = drafts;
  expect(found.map((item) => item.document_id)).toEqual([...ids.slice(0, 3), second, third, first]);
});

test('a document search with too many matching customers says so, and finds those of a single one', async () => {
  const ledger = await openLedger(database.db);
  const customers: string[] = [];
  for (let n = 10; n < 60; n += 1) customers.push(await ledger.addCustomer(`Pier ${n}`));
  const search = async (rest: object = {}) =>
    searchDocuments(ledger.deps, ledger.actor, { q: 'pier', ...rest });
  expect(await search()).not.toHaveProperty('is_cut');
  const last = await ledger.addCustomer('Pier 60');
  const document = await ledger.issue(last, 100n);
  expect(await search()).toMatchObject({ items: [], is_cut: true });
  const own = await search({ customer_id: last });
  expect(own.items.map((item) => item.document_id)).toEqual([document]);
  expect(own).not.toHaveProperty('is_cut');
  const stranger = await ledger.addCustomer('Peer');
  await ledger.issue(stranger, 100n);
  expect(await search({ customer_id: stranger })).toMatchObject({ items: [], next_cursor: null });
});

test('a search with more matching customers than it reads says so on each page', async () => {
  const ledger = await openLedger(database.db);
  const one = await ledger.addCustomer('Pier');
  const add = async (from: number, to: number) =>
    database.db.execute(`insert into customers (organization_id, id, name)
      select organization_id, gen_random_uuid(), 'Pier ' || n
      from customers, generate_series(${from}::int, ${to}::int) n where id = '${one}'`);
  const search = async (cursor?: string) =>
    searchCustomers(ledger.deps, ledger.actor, { q: 'pier', limit: 100, cursor });
  await add(2, 300);
  expect(await search()).not.toHaveProperty('is_cut');
  await add(301, 301);
  const first = await search();
  expect(first).toMatchObject({ is_cut: true });
  expect(await search(first.next_cursor ?? undefined)).toMatchObject({ is_cut: true });
});

/** Books with customers Pier 1, Pier 2 and so on, and a single Quay. */
async function withPiers(count: number) {
  const ledger = await openLedger(database.db);
  const quay = await ledger.addCustomer('Quay');
  await database.db.execute(sql`insert into customers (organization_id, id, name)
    select organization_id, gen_random_uuid(), 'Pier ' || n
    from customers, generate_series(1, ${count}::int) n where id = ${quay}`);
  return { ...ledger, quay };
}

test('a search with more similar customers than it reads says so', async () => {
  for (const [count, isCut] of [
    [300, undefined],
    [301, true],
  ] as const) {
    const ledger = await withPiers(count);
    const { is_cut: found } = await searchCustomers(ledger.deps, ledger.actor, { q: 'piers' });
    expect(found).toBe(isCut);
  }
});

test('words too short for the index are searched among 2,000 customers, and the search says if there are more', async () => {
  for (const [count, isCut] of [
    [1999, undefined],
    [2000, true],
  ] as const) {
    const { deps: own, actor, quay } = await withPiers(count);
    expect((await searchCustomers(own, actor, { q: 'ua' })).is_cut).toBe(isCut);
    expect((await searchDocuments(own, actor, { q: 'ua' })).is_cut).toBe(isCut);
    expect(await searchDocuments(own, actor, { q: 'ua', customer_id: quay })).not.toHaveProperty('is_cut');
  }
});
