import { PgDialect } from 'drizzle-orm/pg-core';
import type { SQL } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadOrganizationOfSize } from '#server/db/seed/load-organization-of-size.ts';
import { organizations } from '#server/db/schema/organizations.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { newId } from '#server/ports/ids.ts';
import { explain, rowsRead } from '#tests/explain.ts';
import { testDatabase } from '#tests/test-database.ts';
import { matches, type DocumentFilters } from '../documents/document-filters.ts';
import { findBuyers } from './find-buyers.ts';
import { customerStatements, findCustomers, likeness } from './find-customers.ts';
import { documentsPage } from './find-documents.ts';

const database = await testDatabase();
afterAll(database.close);

const dialect = new PgDialect({ casing: 'snake_case' });
/** 2000 candidates, or 300 where similarity has to be computed, plus those that turn out not to match. */
const mostRead = { containing: 4000, alike: 2000 };
const manyCustomers = { id: newId() };
let organizationId: string;

beforeAll(async () => {
  const passwords = { hash: async () => 'no password' };
  const deps = { db: database.db, clock: () => new Date('2026-11-18T15:00:00Z'), passwords };
  // Other organizations' documents are in the same tables.
  for (const invoices of [4000, 20_000]) {
    const size = { name: 'Large', invoices, email: `owner-${invoices}@example.com`, password: '' };
    organizationId = (await loadOrganizationOfSize(deps, size)).organizationId;
  }
  await database.db
    .insert(organizations)
    .values({ ...manyCustomers, name: 'Shop', defaultCurrency: 'USD', timezone: 'UTC' });
  await database.pool.query(
    `insert into customers (organization_id, id, name)
      select $1, gen_random_uuid(), 'Customer ' || i from generate_series(1, 20000) i`,
    [manyCustomers.id],
  );
  await database.pool.query('vacuum analyze');
});

type Explained = Awaited<ReturnType<typeof explain>>;

/** As the server runs it: with one of its word similarity thresholds. */
async function explainSearch(statement: SQL, least: number = likeness.usual): Promise<Explained> {
  const client = await database.pool.connect();
  try {
    await client.query('begin');
    await client.query(`set local pg_trgm.word_similarity_threshold = ${least}`);
    return await explain(client, dialect.sqlToQuery(statement));
  } finally {
    await client.query('rollback');
    client.release();
  }
}

function expectNoScan({ nodes, pages }: Explained): void {
  const scans = nodes.filter((node) => node['Node Type'] === 'Seq Scan');
  expect(scans.filter((node) => node['Relation Name'] === 'documents')).toEqual([]);
  expect(pages).toBeLessThan(2000);
}

test.each(['INV-2026-0019', 'inv', '19999', 'Whitfield', 'Witfield', '1,234.50', 'PO-1', 'zzz'])(
  'searching documents for %j scans no whole table',
  async (q) => {
    const buyers = await inTransaction(database.db, async (tx) =>
      findBuyers(tx, { organizationId, q, customerId: undefined }),
    );
    const search = { organizationId, q, filters: undefined, after: undefined, limit: 101 };
    expectNoScan(await explainSearch(documentsPage(search, buyers.hits)));
  },
);

// Words that match a third of all invoices or more, with filters that match few or none of these.
test.each<[string, DocumentFilters]>([
  ['INV-2025', { document_type: 'invoice' }],
  ['INV-2024', { document_type: 'invoice', status: 'void' }],
  ['INV-2025', { document_type: 'invoice', status: 'overdue' }],
  ['inv', { document_type: 'invoice', status: 'draft' }],
  ['inv', { document_type: 'invoice', date_from: '2024-03-01', date_to: '2024-03-02' }],
  ['inv', { document_type: 'invoice', amount_from: '999999' }],
  ['inv', { document_type: 'invoice', customer_id: newId() }],
  ['inv', { document_type: 'estimate' }],
])('searching documents for %j with %o scans no whole table', async (q, filters) => {
  const asked = matches(filters, '2026-11-18');
  const search = { organizationId, q, filters: asked, after: undefined, limit: 101 };
  expectNoScan(await explainSearch(documentsPage(search, [])));
});

test.each(['INV-2026-9999999', 'garden services', 'PO-1'])(
  '%j, which no document has, is not searched among the latest of all, however short the page',
  async (q) => {
    const search = { organizationId, q, filters: undefined, after: undefined, limit: 1 };
    const { nodes } = await explainSearch(documentsPage(search, []));
    for (const node of nodes.filter((one) => one['Relation Name'] === 'documents')) {
      expect(rowsRead(node)).toBeLessThan(300);
    }
  },
);

test('a page from the middle of a search reads only what follows', async () => {
  const after = [4000, '2025-06-01', newId()] as const;
  const search = { organizationId, q: 'inv', filters: undefined, after, limit: 101 };
  const { nodes, pages } = await explainSearch(documentsPage(search, []));
  for (const node of nodes.filter((one) => one['Relation Name'] === 'documents')) {
    expect(rowsRead(node)).toBeLessThanOrEqual(101);
  }
  expect(pages).toBeLessThan(200);
});

const { beginningSo, containingAll, alike } = customerStatements;
const ofMany = (q: string) => ({ organizationId: manyCustomers.id, q, withDeleted: false, most: 300 });

function expectFew({ nodes, pages }: Explained, most: number, index?: string): void {
  if (index !== undefined) expect(nodes.map((node) => node['Index Name'])).toContain(index);
  const read = nodes.filter((node) => node['Relation Name'] === 'customers');
  for (const node of read) expect(rowsRead(node)).toBeLessThanOrEqual(most);
  expect(pages).toBeLessThan(1000);
}

test.each([
  ['prefix', 'Customer', beginningSo, 'customers_by_prefix'],
  // Nearly every row of the table matches, so any path to the first two thousand will do.
  ['content', 'tomer', containingAll, undefined],
  ['content', 'tomer 7777', containingAll, 'customers_search'],
])('among 20,000 similar customers, searching by %s, %j, reads few', async (_, q, statement, index) => {
  expectFew(await explainSearch(statement(ofMany(q))), mostRead.containing, index);
});

const alikeInFew: readonly (readonly [string, number, string | undefined])[] = [
  ['Custmer', likeness.usual, undefined],
  ...Object.values(likeness).flatMap((least) => [
    ['Custmer 7777', least, undefined] as const,
    ['Witfield', least, 'customers_search'] as const,
  ]),
];

test.each(alikeInFew)(
  'among 20,000 similar customers, searching by similarity, %j of at least %d, reads few',
  async (q, least, index) => {
    expectFew(await explainSearch(alike(ofMany(q)), least), mostRead.alike, index);
  },
);

// By shared letters, the index matches the word in every name, but none is similar enough in the end.
test.each([
  ['Custmer', likeness.close],
  ['Custmer', likeness.nearer],
  ['Cusomter', likeness.usual],
])(
  'among 20,000 similar customers, a typo in their common word, %j of at least %d, reads each once',
  async (q, least) => {
    expectFew(await explainSearch(alike(ofMany(q)), least), 20_000);
  },
);

test.each(['Custmer 7788', 'Cusomter 7788'])(
  'among 20,000 similar customers, the typo %j still finds the intended one',
  async (q) => {
    const { hits } = await inTransaction(database.db, async (tx) => findCustomers(tx, ofMany(q)));
    const { rows } = await database.pool.query('select name from customers where id = $1', [hits[0]?.id]);
    expect(rows).toEqual([{ name: 'Customer 7788' }]);
  },
);
