import { appendFile, readFile } from 'node:fs/promises';
import path from 'node:path';

/** Beside the backups: IDs of deleted organizations, a line each, so that no older backup brings them back. */
export const deletedListName = 'deleted-organizations.txt';

/** IDs in the lists of these folders. */
export async function readDeletedLists(folders: readonly (string | undefined)[]): Promise<readonly string[]> {
  const lists = folders.map(async (folder) => (folder === undefined ? [] : readDeletedList(folder)));
  return (await Promise.all(lists)).flat();
}

/** IDs in the list of a folder; none if it has no list. Throws if the list can't be read. */
export async function readDeletedList(folder: string): Promise<readonly string[]> {
  const text = await readFile(path.join(folder, deletedListName), 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
    throw error;
  });
  return text.split('\n').filter((line) => idPattern.test(line));
}

/** Adds what is missing. Several servers may do it at once: a line twice does no harm. */
export async function extendDeletedList(folder: string, ids: readonly string[]): Promise<void> {
  const known = new Set(await readDeletedList(folder));
  const missing = ids.filter((id) => !known.has(id));
  if (missing.length === 0) return;
  await appendFile(path.join(folder, deletedListName), missing.map((id) => `${id}\n`).join(''));
}

const idPattern = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
