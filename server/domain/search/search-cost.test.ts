import { PgDialect } from 'drizzle-orm/pg-core';
import type { SQL } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadOrganizationOfSize } from '#server/db/seed/load-organization-of-size.ts';
import { organizations } from '#server/db/schema/organizations.ts';
import { loadCustomers } from '#server/db/seed/load-statements.ts';
import { newId } from '#server/ports/ids.ts';
import { testDatabase } from '#tests/test-database.ts';
import { allowTypos, matchingCustomers } from './matching-customers.ts';
import { matchingDocuments } from './matching-documents.ts';

const database = await testDatabase();
afterAll(database.close);

const dialect = new PgDialect({ casing: 'snake_case' });
const manyCustomers = { id: newId() };
let organizationId: string;

beforeAll(async () => {
  const passwords = { hash: async () => 'no password' };
  const deps = { db: database.db, clock: () => new Date('2026-11-18T15:00:00Z'), passwords };
  // Other people's documents lie in the same tables.
  for (const invoices of [4000, 20_000]) {
    const size = { name: 'Large', invoices, email: `owner-${invoices}@example.com`, password: '' };
    organizationId = (await loadOrganizationOfSize(deps, size)).organizationId;
  }
  await database.db
    .insert(organizations)
    .values({ ...manyCustomers, name: 'Shop', defaultCurrency: 'USD', timezone: 'UTC' });
  await loadCustomers(database.db, manyCustomers.id, 20_000);
  await database.pool.query('vacuum analyze');
});

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly Plans?: readonly Plan[];
}

/** The nodes of a statement's plan, and how many pages it touched. */
async function explain(statement: SQL) {
  const { sql, params } = dialect.sqlToQuery(statement);
  const client = await database.pool.connect();
  try {
    await client.query('begin');
    const typos = dialect.sqlToQuery(allowTypos);
    await client.query(typos.sql, typos.params);
    const { rows } = await client.query(`explain (analyze, buffers, format json) ${sql}`, params);
    const [{ Plan: plan }] = rows[0]['QUERY PLAN'];
    return { nodes: nodesOf(plan), pages: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'] };
  } finally {
    await client.query('rollback');
    client.release();
  }
}

function nodesOf(plan: Plan): Plan[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
}

test.each(['INV-2026-0019', 'inv', '19999', 'Customer 4', 'Custmer 77', '1,234.50', 'PO-1', 'zzz'])(
  'the search for documents by %j reads no table from end to end',
  async (q) => {
    const { nodes, pages } = await explain(matchingDocuments(organizationId, q));
    const scans = nodes.filter((node) => node['Node Type'] === 'Seq Scan');
    expect(scans.filter((node) => node['Relation Name'] === 'documents')).toEqual([]);
    expect(pages).toBeLessThan(2000);
  },
);

test.each(['Customer 7777', 'Custmer 7777', 'Witfield'])(
  'the search for customers by %j goes by its index',
  async (q) => {
    const matching = { organizationId: manyCustomers.id, q, withDeleted: false, most: 300 };
    const { nodes } = await explain(matchingCustomers(matching));
    expect(nodes.map((node) => node['Index Name'])).toContain('customers_search');
  },
);
