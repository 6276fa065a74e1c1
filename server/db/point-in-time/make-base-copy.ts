import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ClientBase } from 'pg';
import type { Clock } from '#server/ports/clock.ts';
import { baseCopyName, removeUnfinished } from './base-copies.ts';
import { copyCluster, flush } from './copy-files.ts';

export interface CopiedDatabase {
  /** Folder of the running cluster. */
  readonly cluster: string;
  readonly archive: string;
  readonly clock: Clock;
}

export interface SavedBaseCopy {
  readonly folder: string;
  readonly bytes: number;
}

/** In ms: how long the last WAL that the copy needs may take to arrive in the archive. */
const archivingLimit = 5 * 60_000;

/**
 * Copies the files of the running cluster into the archive, as PostgreSQL's manual describes ("Making a base
 * backup using the low level API"). `client` is a superuser. The copy gets its name when it is complete.
 */
export async function makeBaseCopy(
  client: ClientBase,
  { cluster, archive, clock }: CopiedDatabase,
  stop: AbortSignal,
): Promise<SavedBaseCopy> {
  await removeUnfinished(archive);
  const draft = path.join(archive, `${baseCopyName(clock())}.part`);
  await mkdir(draft, { mode: 0o700 });
  try {
    await client.query(`select pg_backup_start('billhook', fast => true)`);
    const bytes = await copyCluster(cluster, draft, stop);
    await writeLabel(client, draft);
    const folder = path.join(archive, baseCopyName(clock()));
    await rename(draft, folder);
    await flush(archive);
    return { folder, bytes };
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

/** Waits until the archive has all WAL that the copy needs. Without the label PostgreSQL would start wrongly. */
async function writeLabel(client: ClientBase, draft: string): Promise<void> {
  await client.query(`set statement_timeout = ${archivingLimit}`);
  const { rows } = await client.query<{ label: string; spaces: string }>(
    'select labelfile as label, spcmapfile as spaces from pg_backup_stop()',
  );
  const [end] = rows;
  if (end === undefined || end.spaces !== '')
    throw new Error('A database with tablespaces cannot be copied.');
  const file = path.join(draft, 'backup_label');
  await writeFile(file, end.label, { mode: 0o600 });
  await flush(file);
  await flush(draft);
}
