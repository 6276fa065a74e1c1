import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Client } from 'pg';
import { clusterFolder } from './db/embedded/data-directory.ts';
import { findRunning } from './db/embedded/find-running.ts';
import { withOwnClient } from './db/own-client.ts';
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
  if (running !== undefined) return withOwnClient(running, stop, work);
  if (env.databaseUrl === undefined) refuseUnlessPresent(env.dataDirectory);
  const database = await openDatabase(env, events, stop);
  try {
    return await withOwnClient(database.address, stop, work);
  } finally {
    await database.close();
  }
}

/** Without this check a mistyped DATA_DIR would create an empty database and work on that. */
function refuseUnlessPresent(dataDirectory: string): void {
  const cluster = clusterFolder(path.resolve(dataDirectory));
  if (!existsSync(cluster)) throw new StartRefusal(`There is no database in ${cluster}.`);
}
