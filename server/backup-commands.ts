import path from 'node:path';
import type { BackupEnd } from './db/backup/format.ts';
import { restoreBackup } from './db/backup/restore-backup.ts';
import { writeBackup } from './db/backup/write-backup.ts';
import { withClient, withDatabaseInUse, type Command } from './command.ts';
import { openDatabase } from './open-database.ts';
import { StartRefusal } from './start-refusal.ts';

/** `npm run backup -- FILE`. If a server is running, reads from its PostgreSQL. */
export async function backUp(command: Command): Promise<void> {
  const file = fileOf(command.args, []);
  const end = await withDatabaseInUse(command, async (client) => writeBackup(client, file, new Date()));
  command.events.onNotice(report('Saved', end, `to ${file}`));
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

function report(done: string, { rows, tables }: BackupEnd, where = ''): string {
  return `${done} ${rows} rows from ${tables} tables${where && ` ${where}`}.`;
}
