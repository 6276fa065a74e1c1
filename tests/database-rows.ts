import { Client, escapeIdentifier } from 'pg';
import { runOn } from '#server/db/backup/on-client.ts';
import { listTables } from '#server/db/tables.ts';
import type { TestDatabase } from './test-database.ts';

/** A server's pools would block a restore, so each step has its own connection. */
export async function withClient<T>(
  { address }: TestDatabase,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new Client(address);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Every row of every table, as PostgreSQL prints it. */
export async function everything(database: TestDatabase): Promise<Record<string, string[]>> {
  return withClient(database, async (client) => {
    const rows: Record<string, string[]> = {};
    for (const { table } of await listTables(runOn(client))) {
      const name = escapeIdentifier(table);
      const found = await client.query<{ row: string }>(`select t::text as row from ${name} t order by 1`);
      rows[table] = found.rows.map(({ row }) => row);
    }
    return rows;
  });
}

/** What a restore must keep: for tables whose rows it ends or changes, only their number. The epoch is another one. */
export function lasting(tables: Record<string, string[]>) {
  const changed = ['sessions', 'one_time_tokens', 'mails', 'changes'].map((table) => [
    table,
    tables[table]?.length,
  ]);
  const keys = tables['server_keys']?.filter((row) => !row.endsWith(',epoch)'));
  return { ...tables, ...Object.fromEntries(changed), server_keys: keys };
}

/** Number of rows by table that belong to an organization; tables without any are left out. */
export async function rowsOf(
  database: TestDatabase,
  organizationId: string,
): Promise<Record<string, number>> {
  return withClient(database, async (client) => {
    const counts: Record<string, number> = {};
    for (const { table, columns } of await listTables(runOn(client))) {
      const own = table === 'organizations' ? 'id' : 'organization_id';
      if (!columns.includes(own)) continue;
      const { rowCount } = await client.query(
        `select from ${escapeIdentifier(table)} where ${escapeIdentifier(own)} = $1`,
        [organizationId],
      );
      if (rowCount) counts[table] = rowCount;
    }
    return counts;
  });
}
