import { sql } from 'drizzle-orm';
import { escapeIdentifier } from 'pg';
import type { Database } from '../connect.ts';
import { listTables, withoutTriggers, type RunQuery } from '../tables.ts';

/**
 * Removes an organization with everything in it except its audit log, which nothing removes: one that has entries
 * there stays, by its foreign key. In a transaction.
 */
export async function removeOrganization(tx: Database, organizationId: string): Promise<void> {
  const run = runIn(tx);
  const tables = (await listTables(run)).filter(
    ({ table, columns }) => columns.includes('organization_id') && table !== 'audit_log',
  );
  await withoutTriggers(run, tables, async () => {
    for (const { table } of tables.toReversed())
      await tx.execute(
        sql`delete from ${sql.raw(escapeIdentifier(table))} where organization_id = ${organizationId}`,
      );
    await tx.execute(sql`delete from organizations where id = ${organizationId}`);
  });
}

function runIn(tx: Database): RunQuery {
  return async (text) => {
    const { rows } = await tx.execute(sql.raw(text));
    return rows;
  };
}
