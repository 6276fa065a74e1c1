import { Client } from 'pg';
import { expect } from 'vitest';
import type { Head } from '#server/db/audit-chain/head.ts';
import { verifyChains } from '#server/db/audit-chain/verify-chains.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { audit } from '#server/domain/audit/audit.ts';
import { newId } from '#server/ports/ids.ts';
import type { TestDatabase } from './test-database.ts';

/** When the tests' entries were written. */
export const recordedAt = new Date('2026-11-23T10:00:00Z');

const event = (name: string) => ({
  action: 'customer.changed' as const,
  entity: 'customer',
  entityId: newId(),
  before: { name: 'Old', notes: '' },
  after: { name, notes: 'a "quoted" \u2028 text 🙂' },
});

/** Audit logs in a test's database, and what its owner can do to them. */
export function audited({ db, pool, address }: TestDatabase) {
  const tables = ['audit_log', 'audit_chain', 'audit_heads'];
  const setTriggers = async (state: 'enable' | 'disable') => {
    for (const table of tables) await pool.query(`alter table ${table} ${state} trigger user`);
  };

  /** Writes one entry for each organization in turn, in one transaction. */
  async function recordTogether(...organizationIds: string[]): Promise<void> {
    await inTransaction(db, async (tx) => {
      for (const organizationId of organizationIds)
        await audit(tx, { organizationId, userId: null, sessionId: null }, event('together'), recordedAt);
    });
  }

  return {
    recordTogether,
    /** Writes entries, each in its own transaction. */
    record: async (organizationId: string, entries: number): Promise<void> => {
      for (let count = 0; count < entries; count += 1) await recordTogether(organizationId);
    },
    recordInOneStatement: async (organizationId: string, entries: number): Promise<void> => {
      await pool.query(
        `insert into audit_log (organization_id, id, action, entity, entity_id)
         select $1, gen_random_uuid(), 'a.b', 'c', $1 from generate_series(1, $2)`,
        [organizationId, entries],
      );
    },
    newOrganization: async (): Promise<string> => {
      const id = newId();
      await pool.query(
        `insert into organizations (id, name, default_currency, timezone) values ($1, 'Any', 'EUR', 'UTC')`,
        [id],
      );
      return id;
    },
    /** In the order of the chain. */
    entriesOf: async (organizationId: string): Promise<string[]> => {
      const { rows } = await pool.query<{ id: string }>(
        'select entry_id as id from audit_chain where organization_id = $1 order by position',
        [organizationId],
      );
      return rows.map(({ id }) => id);
    },
    verify: async (expected: readonly Head[] = []) => {
      const client = new Client(address);
      await client.connect();
      try {
        return await verifyChains(client, expected);
      } finally {
        await client.end();
      }
    },
    /** Changes rows with the triggers off. */
    tamper: async (statement: string, values: unknown[] = []): Promise<void> => {
      await setTriggers('disable');
      const { rowCount } = await pool.query(statement, values);
      await setTriggers('enable');
      expect(rowCount).toBeGreaterThan(0);
    },
    clear: async (): Promise<void> => {
      await setTriggers('disable');
      for (const table of tables) await pool.query(`delete from ${table}`);
      await setTriggers('enable');
    },
  };
}
