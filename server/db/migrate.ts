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
 * Brings the database to the newest schema. The lock is PostgreSQL's, because drizzle's migrator takes none:
 * of two servers that start at once the second waits for the first. `stop` breaks the connection off. Answers whether
 * the tenant wall stands. Throws a StartRefusal where a newer release has migrated it already.
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

/** True where our user stands above every wall. Not on the pool: a restore must find no connection of a server. */
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
  // A connection that breaks fails its statement; without a listener it would end the process as well.
  client.on('error', () => undefined);
  return client;
}

/** drizzle's migrator passes over migrations that it does not know; this release would then work on a schema of another. */
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

/** Beside this file in the sources; seen from a bundle (dist-server, or a test's) they lie in the sources. */
function migrationsFolder(): string {
  const places = ['./migrations', '../server/db/migrations', '../../server/db/migrations'];
  const folders = places.map((place) => fileURLToPath(new URL(place, import.meta.url)));
  const found = folders.find((folder) => existsSync(`${folder}/meta/_journal.json`));
  if (found === undefined) throw new Error(`The database migrations are missing: ${folders.join(', ')}`);
  return found;
}
