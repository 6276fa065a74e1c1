import { sql } from 'drizzle-orm';
import { escapeIdentifier } from 'pg';
import type { Database } from '../connect.ts';
import { tablesOfOrganizations } from '../delete-organization.ts';
import { withoutTriggers, type RunQuery } from '../tables.ts';

/** Tables that keep what happened. */
const permanent = new Set(['audit_log', 'audit_chain', 'audit_heads']);

/**
 * Deletes an organization and its data, except that the audit log is permanent: an organization with entries
 * can't be deleted. Run in a transaction.
 */
export async function removeOrganization(tx: Database, organizationId: string): Promise<void> {
  const run = runIn(tx);
  const tables = (await tablesOfOrganizations(run)).filter(({ table }) => !permanent.has(table));
  await withoutTriggers(run, tables, async () => {
    for (const { table } of tables)
      await tx.execute(
        sql`delete from ${sql.raw(escapeIdentifier(table))} where organization_id = ${organizationId}`,
      );
    await tx.execute(sql`delete from audit_heads where organization_id = ${organizationId} and position = 0`);
    await tx.execute(sql`delete from organizations where id = ${organizationId}`);
  });
}

function runIn(tx: Database): RunQuery {
  return async (text) => {
    const { rows } = await tx.execute(sql.raw(text));
    return rows;
  };
}
