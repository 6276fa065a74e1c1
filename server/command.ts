import { existsSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import type { DatabaseAddress } from './db/connect.ts';
import { clusterFolder } from './db/embedded/data-directory.ts';
import { findRunning } from './db/embedded/find-running.ts';
import type { Env } from './env.ts';
import { openDatabase, type DatabaseEvents } from './open-database.ts';
import { StartRefusal } from './start-refusal.ts';

/** A command other than starting the server, such as `npm run backup`. */
export interface Command {
  readonly env: Env;
  /** Arguments after the command name. */
  readonly args: readonly string[];
  readonly events: DatabaseEvents;
  readonly stop: AbortSignal;
}

/** Runs `work` on the existing database, also while a server uses it, and without upgrading it. */
export async function withDatabaseInUse<T>(
  { env, events, stop }: Command,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const running = env.databaseUrl === undefined ? await findRunning(env.dataDirectory) : undefined;
  if (running !== undefined) return withClient(running, stop, work);
  if (env.databaseUrl === undefined) refuseUnlessPresent(env.dataDirectory);
  const database = await openDatabase(env, events, stop);
  try {
    return await withClient(database.address, stop, work);
  } finally {
    await database.close();
  }
}

/** Without this check a mistyped DATA_DIR would create an empty database and work on that. */
function refuseUnlessPresent(dataDirectory: string): void {
  const cluster = clusterFolder(path.resolve(dataDirectory));
  if (!existsSync(cluster)) throw new StartRefusal(`There is no database in ${cluster}.`);
}

/** Runs `work` on a connection of its own, without the timeouts of a server's. */
export async function withClient<T>(
  address: DatabaseAddress,
  stop: AbortSignal,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new Client({ ...address, application_name: 'billhook command', keepAlive: true });
  // The failed query reports a lost connection; an unhandled 'error' event would crash the process.
  client.on('error', () => undefined);
  await client.connect().catch((cause: unknown) => {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StartRefusal(`Cannot reach the database: ${reason}.`, { cause });
  });
  stop.addEventListener('abort', () => void client.end());
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
