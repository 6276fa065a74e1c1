import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client } from 'pg';
import { advisoryLocks } from './advisory-locks.ts';
import type { DatabaseAddress } from './connect.ts';
import { raiseTenantWall } from './tenant-wall.ts';

/**
 * Brings the database to the newest schema. The lock is PostgreSQL's, because drizzle's migrator takes none:
 * of two servers that start at once the second waits for the first. `stop` breaks the connection off. Answers whether
 * the tenant wall stands.
 */
export async function migrateDatabase(address: DatabaseAddress, stop?: AbortSignal): Promise<boolean> {
  const client = new Client({
    ...address,
    connectionTimeoutMillis: 8000,
    keepAlive: true,
    application_name: 'billhook migrations',
  });
  const breakOff = () => void client.end();
  // A connection that breaks fails its statement; without a listener it would end the process as well.
  client.on('error', () => undefined);
  await client.connect();
  stop?.addEventListener('abort', breakOff);
  try {
    stop?.throwIfAborted();
    await client.query('select pg_advisory_lock($1)', [advisoryLocks.migration]);
    await migrate(drizzle({ client, casing: 'snake_case' }), { migrationsFolder: migrationsFolder() });
    return await raiseTenantWall(client);
  } finally {
    stop?.removeEventListener('abort', breakOff);
    await client.end();
  }
}

/** Beside this file in the sources; seen from a bundle (dist-server, or a test's) they lie in the sources. */
function migrationsFolder(): string {
  const places = ['./migrations', '../server/db/migrations', '../../server/db/migrations'];
  const folders = places.map((place) => fileURLToPath(new URL(place, import.meta.url)));
  const found = folders.find((folder) => existsSync(`${folder}/meta/_journal.json`));
  if (found === undefined) throw new Error(`The database migrations are missing: ${folders.join(', ')}`);
  return found;
}
