import { chmod, chown, mkdir, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { StartRefusal } from '#server/start-refusal.ts';
import type { Owner } from './run-as.ts';

/** Longest path of a Unix socket on Linux and macOS in bytes, with room for `/.s.PGSQL.5432.lock`. */
const longestSocketFolder = 80;

/** A folder that only PostgreSQL's user may enter; in the system's temporary folder if the path is too long. */
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

/** Closes a folder to everybody but `owner`; undefined: ourselves. */
export async function giveTo(folder: string, owner: Owner | undefined): Promise<void> {
  await chmod(folder, 0o700);
  if (owner !== undefined) await chown(folder, owner.uid, owner.gid);
}

/** The folder as PostgreSQL reads it from a list: in double quotes commas and blanks are part of the name. */
export function quotedFolder(folder: string): string {
  return `"${folder.replaceAll('"', '""')}"`;
}
