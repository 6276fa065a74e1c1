import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Clock } from '#server/ports/clock.ts';
import { findPostgresBinaries } from '../embedded/binaries.ts';
import { clusterFolder, openDataDirectory } from '../embedded/data-directory.ts';
import type { Cluster } from '../embedded/postmaster.ts';
import { chooseRunAs } from '../embedded/run-as.ts';
import { giveTo, makeSocketFolder } from '../embedded/socket-folder.ts';
import { stopLeftover } from '../embedded/take-over.ts';
import type { BaseCopy } from './base-copies.ts';
import { chooseBaseCopy, type Target } from './choose-base-copy.ts';
import { copyDurably, flush, giveAllTo } from './copy-files.ts';
import { prepareArchive, readArchiveId, readDatabaseId } from './prepare-archive.ts';
import { recover } from './recover.ts';
import { saveTail } from './save-tail.ts';
import { walFolder } from './shell-commands.ts';

export interface RestoreToOptions {
  readonly dataDirectory: string;
  readonly archive: string;
  readonly target: Target;
  /** Organizations that were deleted since, besides those that the restored database knows of. */
  readonly deleted?: readonly string[];
  readonly clock: Clock;
  readonly stop: AbortSignal;
  /** Default true. False only in tests. */
  readonly durable?: boolean;
}

export interface RestoredTo {
  /** When the last change in the restored database was made. Undefined: nothing since the base copy. */
  readonly lastChange: Date | undefined;
  /** How many organizations were left out, because they were deleted since. */
  readonly leftOut: number;
  /** Where the replaced database is. Undefined if there was none. */
  readonly former: string | undefined;
}

/**
 * Restores the embedded database as it was at `target`, next to the present one, and then swaps them. The present
 * one is kept. Sessions, emailed links, and queued mails end as after the restore of a backup. Throws a
 * StartRefusal, with the present database as it was.
 */
export async function restoreTo(options: RestoreToOptions): Promise<RestoredTo> {
  const { archive, target, deleted = [], stop } = options;
  const dataDirectory = path.resolve(options.dataDirectory);
  const present = clusterFolder(dataDirectory);
  await openDataDirectory(dataDirectory);
  await stopLeftover(present, dataDirectory, stop);
  if (await isArchived(present, archive)) await saveTail(present, archive);
  const copy = await chooseBaseCopy(archive, target);
  const draft = await openDraft(dataDirectory, archive, options);
  try {
    await copyBack(copy, draft, archive, stop);
    const { lastChange, leftOut, baseCopy } = await recover(draft, { ...options, deleted });
    const former = await replace(present, draft.cluster, options).catch(async (error: unknown) => {
      // It leads to a state that didn't come to be.
      await rm(baseCopy, { recursive: true, force: true });
      throw error;
    });
    return { lastChange, leftOut, former };
  } finally {
    await rm(draft.socketFolder, { recursive: true, force: true });
    await rm(draft.dataDirectory, { recursive: true, force: true });
  }
}

async function isArchived(cluster: string, archive: string): Promise<boolean> {
  if (!existsSync(cluster)) return false;
  const id = await readDatabaseId(cluster).catch(() => undefined);
  return id !== undefined && id === (await readArchiveId(archive));
}

/** An empty folder within the data directory, which the rename at the end needs. */
async function openDraft(
  dataDirectory: string,
  archive: string,
  { durable = true, stop }: RestoreToOptions,
): Promise<Cluster> {
  const folder = path.join(dataDirectory, 'restoring');
  const cluster = clusterFolder(folder);
  await stopLeftover(cluster, folder, stop);
  await rm(folder, { recursive: true, force: true });
  const binaries = await findPostgresBinaries();
  const runAs = chooseRunAs(clusterFolder(dataDirectory), binaries.postgres, walFolder(archive));
  await mkdir(folder);
  await giveTo(folder, runAs.owner);
  const socketFolder = await makeSocketFolder(folder, runAs.owner);
  return { dataDirectory: folder, cluster, socketFolder, binaries, runAs, durable };
}

async function copyBack(copy: BaseCopy, draft: Cluster, archive: string, stop: AbortSignal): Promise<void> {
  const { cluster, runAs } = draft;
  await copyDurably(copy.folder, cluster, stop);
  await writeFile(path.join(cluster, 'recovery.signal'), '');
  await giveAllTo(cluster, runAs.owner);
  await prepareArchive(archive, cluster, runAs.owner);
  // On another machine, PostgreSQL's user may have another ID.
  await giveAllTo(walFolder(archive), runAs.owner);
}

/** Moves the present cluster aside, unless a server has started on it. Returns where it is now. */
async function replace(
  present: string,
  restored: string,
  { dataDirectory, clock, stop }: RestoreToOptions,
): Promise<string | undefined> {
  await stopLeftover(present, dataDirectory, stop);
  const time = clock()
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '');
  const former = existsSync(present) ? `${present}.before-restore-${time}` : undefined;
  if (former !== undefined) await rename(present, former);
  await rename(restored, present);
  await flush(path.dirname(present));
  return former;
}
