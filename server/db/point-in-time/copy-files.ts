import { constants } from 'node:fs';
import { chown, copyFile, lchown, lstat, mkdir, open, readdir } from 'node:fs/promises';
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
  /^(?:postmaster\.(?:pid|opts)|backup_label\.old|recovery\.signal|pgsql_tmp.*|pg_internal\.init.*)$/;

/**
 * Copies the files of a cluster that may be running, without those that only make sense where it runs. Returns
 * their size. `stop` breaks it off.
 */
export async function copyCluster(from: string, to: string, stop: AbortSignal): Promise<number> {
  let bytes = 0;
  for (const { name } of await readdir(from, { withFileTypes: true })) {
    if (skipped.test(name)) continue;
    const target = path.join(to, name);
    if (emptied.has(name)) await mkdir(target, { mode: 0o700 });
    else bytes += await copyDurably(path.join(from, name), target, stop);
  }
  await flush(to);
  return bytes;
}

/** Copies a file or folder and flushes it to disk. Files that PostgreSQL deletes meanwhile are left out. */
export async function copyDurably(from: string, to: string, stop: AbortSignal): Promise<number> {
  stop.throwIfAborted();
  try {
    const kind = await lstat(from);
    if (kind.isDirectory()) return await copyFolder(from, to, stop);
    if (!kind.isFile()) throw new Error(`${from} is neither a file nor a folder.`);
    await copyFile(from, to, constants.COPYFILE_FICLONE);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return 0;
    throw error;
  }
  return flush(to);
}

async function copyFolder(from: string, to: string, stop: AbortSignal): Promise<number> {
  await mkdir(to, { mode: 0o700 });
  let bytes = 0;
  for (const name of await readdir(from))
    if (!skipped.test(name)) bytes += await copyDurably(path.join(from, name), path.join(to, name), stop);
  await flush(to);
  return bytes;
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
