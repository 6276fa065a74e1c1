import { constants } from 'node:fs';
import { chown, copyFile, lchown, mkdir, open, readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Owner } from '../embedded/run-as.ts';

/** Folders whose contents PostgreSQL makes again. */
const emptied = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);
const skipped =
  /^(?:postmaster\.(?:pid|opts)|backup_label(?:\.old)?|tablespace_map(?:\.old)?|recovery\.signal|standby\.signal|pgsql_tmp.*|pg_internal\.init.*)$/;

/**
 * Copies the files of a cluster, which may be in use, and flushes them to disk. Files that PostgreSQL deletes
 * meanwhile are left out. `stop` breaks it off.
 */
export async function copyCluster(from: string, to: string, stop: AbortSignal): Promise<number> {
  return copyFolder(from, to, stop, (name) => emptied.has(name));
}

async function copyFolder(
  from: string,
  to: string,
  stop: AbortSignal,
  isEmptied: (name: string) => boolean,
): Promise<number> {
  let bytes = 0;
  for (const entry of await readdir(from, { withFileTypes: true })) {
    stop.throwIfAborted();
    if (skipped.test(entry.name)) continue;
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) {
      await mkdir(target, { mode: 0o700 });
      if (!isEmptied(entry.name)) bytes += await copyFolder(source, target, stop, () => false);
    } else if (entry.isFile()) bytes += await copyDurably(source, target);
    else throw new Error(`${source} is neither a file nor a folder.`);
  }
  await flush(to);
  return bytes;
}

async function copyDurably(source: string, target: string): Promise<number> {
  try {
    await copyFile(source, target, constants.COPYFILE_FICLONE);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return 0;
    throw error;
  }
  return flush(target);
}

/** Writes a file or folder from the cache to the disk. Returns its size. */
export async function flush(place: string): Promise<number> {
  const file = await open(place, 'r');
  try {
    await file.sync();
    return (await file.stat()).size;
  } finally {
    await file.close();
  }
}

/** Gives a folder and everything in it to `owner`. */
export async function giveAllTo(folder: string, owner: Owner | undefined): Promise<void> {
  if (owner === undefined) return;
  await chown(folder, owner.uid, owner.gid);
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true }))
    await lchown(path.join(entry.parentPath, entry.name), owner.uid, owner.gid);
}
