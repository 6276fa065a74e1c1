import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client } from 'pg';
import type { DatabaseAddress } from './connect.ts';

/** Any fixed number: all servers on one database must agree on it. */
const migrationLock = 7_142_857_001;

/**
 * Brings the database to the newest schema. The lock is PostgreSQL's, because drizzle's migrator takes none:
 * of two servers that start at once the second waits for the first.
 */
export async function migrateDatabase(address: DatabaseAddress): Promise<void> {
  const client = new Client({
    ...address,
    connectionTimeoutMillis: 8000,
    keepAlive: true,
    application_name: 'billhook migrations',
  });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await migrate(drizzle({ client, casing: 'snake_case' }), { migrationsFolder: migrationsFolder() });
  } finally {
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
