import { existsSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import type { BackupEnd } from './db/backup/format.ts';
import { restoreBackup } from './db/backup/restore-backup.ts';
import { writeBackup } from './db/backup/write-backup.ts';
import type { DatabaseAddress } from './db/connect.ts';
import { clusterFolder } from './db/embedded/data-directory.ts';
import { findRunning } from './db/embedded/find-running.ts';
import type { Env } from './env.ts';
import { openDatabase, type DatabaseEvents } from './open-database.ts';
import { StartRefusal } from './start-refusal.ts';

interface Command {
  readonly env: Env;
  /** Arguments after the command name. */
  readonly args: readonly string[];
  readonly events: DatabaseEvents;
  readonly stop: AbortSignal;
}

/** `npm run backup -- FILE`. If a server is running, reads from its PostgreSQL. */
export async function backUp({ env, args, events, stop }: Command): Promise<void> {
  const file = fileOf(args, []);
  const write = async (client: Client) => writeBackup(client, file, { now: new Date() });
  const running = env.databaseUrl === undefined ? await findRunning(env.dataDirectory) : undefined;
  if (running !== undefined) {
    const end = await withClient(running, stop, write);
    return events.onNotice(report('Saved', end, `to ${file}`));
  }
  if (env.databaseUrl === undefined) refuseUnlessPresent(env.dataDirectory);
  const database = await openDatabase(env, events, stop);
  try {
    const end = await withClient(database.address, stop, write);
    events.onNotice(report('Saved', end, `to ${file}`));
  } finally {
    await database.close();
  }
}

/** `npm run restore -- FILE [--replace]`. Requires that no server is running. */
export async function restore({ env, args, events, stop }: Command): Promise<void> {
  const file = fileOf(args, ['--replace']);
  const replace = args.includes('--replace');
  const database = await openDatabase(env, events, stop);
  try {
    if ((await database.prepare()) === undefined) throw new StartRefusal('Cannot reach the database.');
    const restored = await withClient(database.address, stop, async (client) =>
      restoreBackup(client, file, { replace }),
    );
    events.onNotice(report('Restored', restored));
  } finally {
    await database.close();
  }
}

/** npm changes the working directory, so relative paths are resolved against the caller's. */
function fileOf(args: readonly string[], flags: readonly string[]): string {
  const unknown = args.find((arg) => arg.startsWith('-') && !flags.includes(arg));
  if (unknown !== undefined) throw new StartRefusal(`Unknown option: ${unknown}.`);
  const [file, ...more] = args.filter((arg) => !arg.startsWith('-'));
  if (file === undefined || more.length > 0) throw new StartRefusal('Specify exactly one backup file.');
  return path.resolve(process.env['INIT_CWD'] ?? '.', file);
}

/** Without this check a mistyped DATA_DIR would create an empty database and back that up. */
function refuseUnlessPresent(dataDirectory: string): void {
  const cluster = clusterFolder(path.resolve(dataDirectory));
  if (!existsSync(cluster)) throw new StartRefusal(`There is no database in ${cluster}.`);
}

async function withClient<T>(
  address: DatabaseAddress,
  stop: AbortSignal,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new Client({ ...address, application_name: 'billhook backup', keepAlive: true });
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

function report(done: string, { rows, tables }: BackupEnd, where = ''): string {
  return `${done} ${rows} rows from ${tables} tables${where && ` ${where}`}.`;
}
