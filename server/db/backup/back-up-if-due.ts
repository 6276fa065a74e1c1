import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { ClientBase } from 'pg';
import { addSeconds, type Clock } from '#server/ports/clock.ts';
import { advisoryLocks } from '../advisory-locks.ts';
import type { DatabaseAddress } from '../connect.ts';
import { withOwnClient } from '../own-client.ts';
import { backupName, listBackups, removeOldBackups } from './backup-folder.ts';
import { writeBackup } from './write-backup.ts';

export interface DueBackup {
  readonly address: DatabaseAddress;
  readonly folder: string;
  /** An age public key. Undefined: backups are not encrypted. */
  readonly recipient: string | undefined;
  readonly clock: Clock;
}

export interface SavedBackup {
  readonly file: string;
  readonly rows: number;
  readonly tables: number;
  readonly bytes: number;
  /** How many older ones were deleted. */
  readonly removed: number;
}

/** A day, in seconds. */
const backupInterval = 24 * 3600;

/**
 * Saves a backup if the newest in the folder is a day old, and no other server is at it. Then deletes old ones.
 * Returns undefined if there was nothing to do. `stop` breaks it off. Throws a StartRefusal.
 */
export async function backUpIfDue(due: DueBackup, stop: AbortSignal): Promise<SavedBackup | undefined> {
  if (!(await isDue(due))) return undefined;
  return withOwnClient(due.address, stop, async (client) => {
    // Another server may have finished one since we looked.
    if (!(await takeLock(client)) || !(await isDue(due))) return undefined;
    return save(client, due);
  });
}

async function isDue({ folder, clock }: DueBackup): Promise<boolean> {
  const [newest] = await listBackups(folder, clock());
  return newest === undefined || newest.madeAt <= addSeconds(clock(), -backupInterval);
}

async function save(client: ClientBase, { folder, recipient, clock }: DueBackup): Promise<SavedBackup> {
  const now = clock();
  const file = path.join(folder, backupName(now, recipient !== undefined));
  const { rows, tables } = await writeBackup(client, file, { now, recipient });
  const { size: bytes } = await stat(file);
  return { file, rows, tables, bytes, removed: await removeOldBackups(folder, clock()) };
}

/** Until the connection is closed. */
async function takeLock(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
    advisoryLocks.backup,
  ]);
  return rows[0]?.taken === true;
}
