import { chmod, chown, mkdir, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { StartRefusal } from '#server/start-refusal.ts';
import type { Owner } from './run-as.ts';

/** Maximum length of a Unix socket path on Linux and macOS in bytes, minus room for `/.s.PGSQL.5432.lock`. */
const longestSocketFolder = 80;

/**
 * A folder only PostgreSQL's user may enter. Falls back to the system's temporary folder if the path is too
 * long.
 */
export async function makeSocketFolder(directory: string, owner: Owner | undefined): Promise<string> {
  const beside = path.resolve(directory, 'socket');
  const short = Buffer.byteLength(beside) <= longestSocketFolder;
  const folder = short ? beside : await mkdtemp(path.join(tmpdir(), 'billhook-'));
  try {
    await mkdir(folder, { recursive: true });
    await giveTo(folder, owner);
  } catch (cause) {
    throw new StartRefusal(
      `${folder} was left by another user's server and cannot be used. Remove it, or set DATA_DIR to another folder.`,
      { cause },
    );
  }
  return folder;
}

/** Restricts a folder to `owner`, or to the current user. */
export async function giveTo(folder: string, owner: Owner | undefined): Promise<void> {
  await chmod(folder, 0o700);
  if (owner !== undefined) await chown(folder, owner.uid, owner.gid);
}

/** Quoted for PostgreSQL's list syntax, so that commas and spaces are part of the name. */
export function quotedFolder(folder: string): string {
  return `"${folder.replaceAll('"', '""')}"`;
}
