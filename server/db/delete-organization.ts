import { sql } from 'drizzle-orm';
import { escapeIdentifier, type ClientBase } from 'pg';
import { runOn } from './backup/on-client.ts';
import type { Database } from './connect.ts';
import { listTables, type RunQuery, type Table } from './tables.ts';

/** Rows per statement: a piece takes about a second, so that no lock blocks others for long. */
const piece = 5000;

/**
 * Deletes all rows of an organization in `organization_deletions`, in short transactions. Can be interrupted
 * and repeated: the organization itself goes last. Inside a transaction only for one with few rows.
 */
export async function deleteOrganization(db: Database, organizationId: string): Promise<void> {
  const tables = await tablesOfOrganizations(async (text) => (await db.execute(sql.raw(text))).rows);
  for (const { table } of tables) await deletePieces(db, table, organizationId);
  await db.execute(sql`delete from organizations where id = ${organizationId}`);
}

async function deletePieces(db: Database, table: string, organizationId: string): Promise<void> {
  const name = sql.raw(escapeIdentifier(table));
  for (;;) {
    const { rowCount } = await db.execute(sql`delete from ${name} where ctid = any(array(
      select ctid from ${name} where organization_id = ${organizationId} limit ${piece}))`);
    if ((rowCount ?? 0) < piece) return;
  }
}

/** Deletes these organizations, in a transaction with triggers off. Returns how many there were. */
export async function deleteRestored(
  client: ClientBase,
  organizationIds: readonly string[],
): Promise<number> {
  for (const { table } of await tablesOfOrganizations(runOn(client)))
    await client.query(`delete from ${escapeIdentifier(table)} where organization_id = any($1)`, [
      organizationIds,
    ]);
  const { rowCount } = await client.query('delete from organizations where id = any($1)', [organizationIds]);
  return rowCount ?? 0;
}

/** Children first. Without the list of the deleted, which stays. */
export async function tablesOfOrganizations(run: RunQuery): Promise<readonly Table[]> {
  const tables = await listTables(run);
  return tables
    .filter(({ table, columns }) => columns.includes('organization_id') && table !== 'organization_deletions')
    .toReversed();
}
