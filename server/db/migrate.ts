import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client } from 'pg';
import { StartRefusal } from '#server/start-refusal.ts';
import { advisoryLocks } from './advisory-locks.ts';
import type { DatabaseAddress } from './connect.ts';
import { raiseTenantWall } from './tenant-wall.ts';

/**
 * Migrates the database to the latest schema and returns whether the tenant wall is in place. Takes an
 * advisory lock, which drizzle's migrator doesn't, so servers that start together migrate one after the
 * other. `stop` closes the connection. Throws a StartRefusal if a newer version has already migrated the
 * database.
 */
export async function migrateDatabase(address: DatabaseAddress, stop?: AbortSignal): Promise<boolean> {
  const client = clientOf(address);
  const breakOff = () => void client.end();
  await client.connect();
  stop?.addEventListener('abort', breakOff);
  try {
    stop?.throwIfAborted();
    await client.query('select pg_advisory_lock($1)', [advisoryLocks.migration]);
    await refuseNewerSchema(client);
    await migrate(drizzle({ client, casing: 'snake_case' }), { migrationsFolder: migrationsFolder() });
    return await raiseTenantWall(client);
  } finally {
    stop?.removeEventListener('abort', breakOff);
    await client.end();
  }
}

/**
 * True if our role bypasses row-level security. Uses its own connection: a restore must find none of a
 * server's.
 */
export async function isSuperuser(address: DatabaseAddress): Promise<boolean> {
  const client = clientOf(address);
  await client.connect();
  try {
    const { rowCount } = await client.query(
      'select from pg_roles where rolname = current_user and (rolsuper or rolbypassrls)',
    );
    return rowCount === 1;
  } finally {
    await client.end();
  }
}

function clientOf(address: DatabaseAddress): Client {
  const client = new Client({
    ...address,
    connectionTimeoutMillis: 8000,
    keepAlive: true,
    application_name: 'billhook migrations',
  });
  // The failed query reports a lost connection; an unhandled 'error' event would crash the process.
  client.on('error', () => undefined);
  return client;
}

/** drizzle's migrator ignores migrations it doesn't know, so we would run on a newer schema. */
async function refuseNewerSchema(client: Client): Promise<void> {
  const { rowCount: begun } = await client.query(
    `select where to_regclass('drizzle.__drizzle_migrations') is not null`,
  );
  if (begun === 0) return;
  const known = readMigrationFiles({ migrationsFolder: migrationsFolder() });
  const { rows } = await client.query<{ newest: string; number: number }>(
    'select max(created_at) as newest, count(*)::int - 1 as number from drizzle.__drizzle_migrations',
  );
  const [last] = rows;
  if (last === undefined || Number(last.newest) <= (known.at(-1)?.folderMillis ?? 0)) return;
  const schema = String(last.number).padStart(4, '0');
  throw new StartRefusal(
    `This database was upgraded by a newer version of Billhook (schema ${schema}). Start that version or restore a backup.`,
  );
}

/** Next to this file in the sources. Bundles (dist-server, tests) use the folder in the sources. */
function migrationsFolder(): string {
  const places = ['./migrations', '../server/db/migrations', '../../server/db/migrations'];
  const folders = places.map((place) => fileURLToPath(new URL(place, import.meta.url)));
  const found = folders.find((folder) => existsSync(`${folder}/meta/_journal.json`));
  if (found === undefined) throw new Error(`The database migrations are missing: ${folders.join(', ')}`);
  return found;
}
