import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#server/db/connect.ts';
import { loadOrganizationOfSize } from '#server/db/seed/load-organization-of-size.ts';
import { inTenant } from '#server/db/transaction.ts';
import { testDatabase } from '#tests/test-database.ts';
import { listRecords } from './list-records.ts';

const database = await testDatabase();
afterAll(database.close);

const clock = () => new Date('2026-11-18T15:00:00Z');
let organizationId: string;

beforeAll(async () => {
  const passwords = { hash: async () => 'no password' };
  const size = { name: 'Large', invoices: 4000, email: 'owner@example.com', password: '' };
  ({ organizationId } = await loadOrganizationOfSize({ db: database.db, clock, passwords }, size));
  // As if everything settled had been left alone for long.
  await database.pool.query(
    `update changes set position = position - 1000000, past_position = past_position - 1000000
      where past_position is not null`,
  );
  await database.pool.query('vacuum analyze');
});

/** Rows of `changes` read so far. Counts what this connection did before, too. */
async function readSoFar(db: Database): Promise<number> {
  const { rows } = await db.execute<{ read: number }>(sql`
    select sum(seq_tup_read + idx_tup_fetch)::int as read from pg_stat_xact_user_tables where relname = 'changes'`);
  return rows[0]?.read ?? 0;
}

test.each(['current', 'past'] as const)('a page of what is %s reads no other changes', async (part) => {
  const read = await inTenant(database.db, { organizationId, readOnly: true, wall: true }, async (db) => {
    const before = await readSoFar(db);
    const { items } = await listRecords(
      { db, clock, epoch: 'a', sendsMails: false },
      { organizationId },
      { part },
    );
    expect(items.length).toBeGreaterThan(40);
    return (await readSoFar(db)) - before;
  });
  expect(read).toBeLessThan(100);
});
