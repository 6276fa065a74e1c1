import { sql } from 'drizzle-orm';
import { escapeIdentifier } from 'pg';
import type { Database } from '../connect.ts';
import { tablesOfOrganizations } from '../delete-organization.ts';
import { organizationDeletions } from '../schema/organization-deletions.ts';
import { withoutTriggers, type RunQuery } from '../tables.ts';

/** Deletes an organization with all its data, for good: `npm run audit:verify` knows that it is gone. Run in a transaction. */
export async function removeOrganization(tx: Database, organizationId: string, now: Date): Promise<void> {
  await tx.insert(organizationDeletions).values({ organizationId, askedAt: now, dueAt: now, deletedAt: now });
  const run = runIn(tx);
  const tables = await tablesOfOrganizations(run);
  await withoutTriggers(run, tables, async () => {
    for (const { table } of tables)
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
