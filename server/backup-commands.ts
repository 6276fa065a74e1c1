import path from 'node:path';
import { withOwnClient } from './db/own-client.ts';
import type { BackupEnd } from './db/backup/format.ts';
import { readDeletedLists } from './db/backup/deleted-list.ts';
import { describeLeftOut } from './describe-left-out.ts';
import { readIdentities, writeIdentity } from './db/backup/identity-file.ts';
import { restoreBackup } from './db/backup/restore-backup.ts';
import { writeBackup } from './db/backup/write-backup.ts';
import { withDatabaseInUse, type Command } from './command.ts';
import { openDatabase } from './open-database.ts';
import { restoreToTime } from './restore-to-command.ts';
import { StartRefusal } from './start-refusal.ts';

/** `npm run backup -- FILE`. If a server is running, reads from its PostgreSQL. */
export async function backUp(command: Command): Promise<void> {
  const { recipient } = command.env.backups;
  const file = nameFor(fileOf(command.args, []), recipient !== undefined);
  const end = await withDatabaseInUse(command, async (client) =>
    writeBackup(client, file, { now: new Date(), recipient }),
  );
  command.events.onNotice(report('Saved', end, `to ${file}`));
}

/** `npm run restore -- FILE [--replace]` or `-- --to TIME`. Requires that no server is running. */
export async function restore(command: Command): Promise<void> {
  if (command.args.includes('--to')) return restoreToTime(command);
  const { env, args, events, stop } = command;
  const file = fileOf(args, ['--replace']);
  const replace = args.includes('--replace');
  const { identityFile } = env.backups;
  const identities = identityFile === undefined ? [] : await readIdentities(resolveForCaller(identityFile));
  const deleted = await readDeletedLists([path.dirname(file), env.backups.folder]);
  const database = await openDatabase(env, events, stop);
  try {
    if ((await database.prepare()) === undefined) throw new StartRefusal('Cannot reach the database.');
    const restored = await withOwnClient(database.address, stop, async (client) =>
      restoreBackup(client, file, { replace, identities, deleted }),
    );
    events.onNotice(report('Restored', restored));
    for (const line of describeLeftOut(restored.leftOut)) events.onNotice(line);
  } finally {
    await database.close();
  }
}

/** `npm run backup:key -- FILE`. For whoever doesn't have `age-keygen`. */
export async function createBackupKey({ args, events }: Pick<Command, 'args' | 'events'>): Promise<void> {
  const file = fileOf(args, []);
  const recipient = await writeIdentity(file, new Date());
  events.onNotice(
    `Saved a new identity (secret key) to ${file}. Keep it, and a copy, away from this server:`,
  );
  events.onNotice('without it, nobody can restore the backups. To encrypt them from now on, set');
  events.onNotice(`BACKUP_RECIPIENT=${recipient}`);
}

/** Encrypted backups end in `.age`, and only these: nobody should mistake one for the other. */
function nameFor(file: string, isEncrypted: boolean): string {
  const isNamedSo = file.endsWith('.age');
  if (isNamedSo && !isEncrypted)
    throw new StartRefusal(
      'To encrypt the backup, set BACKUP_RECIPIENT. Otherwise its name must not end in .age.',
    );
  return isEncrypted && !isNamedSo ? `${file}.age` : file;
}

function fileOf(args: readonly string[], flags: readonly string[]): string {
  const unknown = args.find((arg) => arg.startsWith('-') && !flags.includes(arg));
  if (unknown !== undefined) throw new StartRefusal(`Unknown option: ${unknown}.`);
  const [file, ...more] = args.filter((arg) => !arg.startsWith('-'));
  if (file === undefined || more.length > 0) throw new StartRefusal('Specify exactly one file.');
  return resolveForCaller(file);
}

/** npm changes the working directory, so relative paths are resolved against the caller's. */
function resolveForCaller(file: string): string {
  return path.resolve(process.env['INIT_CWD'] ?? '.', file);
}

function report(done: string, { rows, tables }: BackupEnd, where = ''): string {
  return `${done} ${rows} rows from ${tables} tables${where && ` ${where}`}.`;
}
