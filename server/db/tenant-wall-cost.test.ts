import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listAuditLog } from '#server/domain/audit/list-audit-log.ts';
import { listCustomers } from '#server/domain/customers/list-customers.ts';
import { getStats } from '#server/domain/dashboard/get-stats.ts';
import { listDocuments } from '#server/domain/documents/list-documents.ts';
import { listPayments } from '#server/domain/payments/list-payments.ts';
import { searchCustomers } from '#server/domain/search/search-customers.ts';
import { searchDocuments } from '#server/domain/search/search-documents.ts';
import { testDatabase } from '#tests/test-database.ts';
import type { Database } from './connect.ts';
import { loadOrganizationOfSize } from './seed/load-organization-of-size.ts';
import { inTenant } from './transaction.ts';

const database = await testDatabase();
afterAll(database.close);

const clock = () => new Date('2026-11-18T15:00:00Z');
// Large enough that PostgreSQL does not scan the whole table for three hundred hits.
const invoices = 30_000;
/**
 * Tables, and how many of their rows a call may read. A customer search reads 2,000 candidates up to three
 * times.
 */
const books = { tables: ['documents', 'payments'], most: 2000 };
const others = { tables: ['audit_log', 'customers'], most: 7000 };
let organizationId: string;

beforeAll(async () => {
  const passwords = { hash: async () => 'no password' };
  const size = { name: 'Large', invoices, email: 'owner@example.com', password: '' };
  ({ organizationId } = await loadOrganizationOfSize({ db: database.db, clock, passwords }, size));
  await database.pool.query(
    `insert into customers (organization_id, id, name)
      select $1, gen_random_uuid(), 'Customer ' || i from generate_series(1, 20000) i`,
    [organizationId],
  );
  await database.pool.query(
    `insert into audit_log (organization_id, id, action, entity, entity_id)
      select $1, gen_random_uuid(), 'document.issued', 'document', id from documents limit 20000`,
    [organizationId],
  );
  await database.pool.query('vacuum analyze');
});

/** How many rows of these tables PostgreSQL reads during `read`, with row-level security. */
async function rowsRead(read: (db: Database) => Promise<unknown>, tables: string[]): Promise<number> {
  return inTenant(database.db, { organizationId, readOnly: true, wall: true }, async (tx) => {
    const before = await countRead(tx, tables);
    await read(tx);
    return (await countRead(tx, tables)) - before;
  });
}

async function countRead(tx: Database, tables: string[]): Promise<number> {
  const { rows } = await tx.execute<{ read: number }>(sql`
    select sum(seq_tup_read + idx_tup_fetch)::int as read from pg_stat_xact_user_tables
    where relname = any(${sql.param(tables)})`);
  return rows[0]?.read ?? Number.NaN;
}

const cursor = (...key: unknown[]) => Buffer.from(JSON.stringify(key)).toString('base64url');
const id = '01900000-0002-7000-8000-000000002710';

test.each<[string, (db: Database) => Promise<unknown>]>([
  ['documents', async (db) => listDocuments({ db, clock }, { organizationId, timezone: 'UTC' }, {})],
  [
    'documents, a page from the middle',
    async (db) =>
      listDocuments({ db, clock }, { organizationId, timezone: 'UTC' }, { cursor: cursor('2025-05-20', id) }),
  ],
  [
    'invoices, a page from the middle',
    async (db) => {
      const query = { document_type: 'invoice', cursor: cursor('2025-05-20', id) } as const;
      return listDocuments({ db, clock }, { organizationId, timezone: 'UTC' }, query);
    },
  ],
  [
    'documents of a rare amount',
    async (db) =>
      listDocuments({ db, clock }, { organizationId, timezone: 'UTC' }, { amount_from: '1000000' }),
  ],
  [
    'documents in a range of amounts',
    async (db) => {
      const range = { amount_from: '-20.5', amount_to: '0.001' };
      return listDocuments({ db, clock }, { organizationId, timezone: 'UTC' }, range);
    },
  ],
  [
    'the oldest open invoices',
    async (db) => {
      const query = { document_type: 'invoice', status: 'open', order: 'oldest' } as const;
      return listDocuments({ db, clock }, { organizationId, timezone: 'UTC' }, query);
    },
  ],
  [
    'open invoices',
    async (db) => listDocuments({ db, clock }, { organizationId, timezone: 'UTC' }, { status: 'open' }),
  ],
  [
    'issued invoices',
    async (db) => {
      const query = { document_type: 'invoice', status: 'issued' } as const;
      return listDocuments({ db, clock }, { organizationId, timezone: 'UTC' }, query);
    },
  ],
  [
    'open invoices that are due on some days',
    async (db) => {
      const days = { due_from: '2026-11-01', due_to: '2026-11-17', currency: 'USD' };
      const query = { document_type: 'invoice', status: 'open', ...days } as const;
      return listDocuments({ db, clock }, { organizationId, timezone: 'UTC' }, query);
    },
  ],
  [
    'customers, a page from the middle',
    async (db) => listCustomers({ db }, { organizationId }, { cursor: cursor('customer 5', id) }),
  ],
  [
    'payments, a page from the middle',
    async (db) => listPayments({ db }, { organizationId }, { cursor: cursor('2025-05-20', id) }),
  ],
  ['figures', async (db) => getStats({ db, clock }, { organizationId })],
  [
    'search by number',
    async (db) => searchDocuments({ db, clock }, { organizationId, timezone: 'UTC' }, { q: '2026-0019' }),
  ],
  [
    'search by name',
    async (db) => searchDocuments({ db, clock }, { organizationId, timezone: 'UTC' }, { q: 'Customer 77' }),
  ],
  [
    'search within filters',
    async (db) => {
      const query = { q: 'INV', document_type: 'invoice', status: 'draft', amount_from: '20' } as const;
      return searchDocuments({ db, clock }, { organizationId, timezone: 'UTC' }, query);
    },
  ],
  ['audit log', async (db) => listAuditLog({ db }, { organizationId }, {})],
  ['search of customers', async (db) => searchCustomers({ db }, { organizationId }, { q: 'Custmer 777' })],
])('with row-level security %s are found by an index', async (_name, read) => {
  for (const { tables, most } of [books, others]) expect(await rowsRead(read, tables)).toBeLessThan(most);
});
