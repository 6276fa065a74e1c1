import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { StartRefusal } from '#server/start-refusal.ts';
import { addSeconds } from '#server/ports/clock.ts';

/** How many of the server's own backups stay in the folder. */
export const keptBackups = 14;

/** In seconds. No backup takes that long, so an older unfinished file was left by a server that died. */
const unfinishedFor = 24 * 3600;

export interface StoredBackup {
  readonly name: string;
  readonly madeAt: Date;
}

/** Such as `billhook-2026-11-23T031500Z.backup.age`. */
export function backupName(madeAt: Date, isEncrypted: boolean): string {
  const time = madeAt
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '');
  return `billhook-${time}.backup${isEncrypted ? '.age' : ''}`;
}

/**
 * The server's own backups in `folder`, newest first, by their names: copying a file changes its date. One from
 * the future, written while the clock was wrong, is left alone. Throws a StartRefusal.
 */
export async function listBackups(folder: string, now: Date): Promise<readonly StoredBackup[]> {
  const found = await list(folder, finished);
  return found
    .filter(({ madeAt }) => madeAt <= now)
    .toSorted((a, b) => b.madeAt.getTime() - a.madeAt.getTime());
}

/** Deletes the server's own backups beyond the newest, and what was never finished. Returns how many. */
export async function removeOldBackups(folder: string, now: Date): Promise<number> {
  const old = (await listBackups(folder, now)).slice(keptBackups);
  const left = (await list(folder, unfinished)).filter(
    ({ madeAt }) => madeAt < addSeconds(now, -unfinishedFor),
  );
  for (const { name } of [...old, ...left]) await rm(path.join(folder, name), { force: true });
  return old.length;
}

const finished = /^billhook-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)Z\.backup(?:\.age)?$/;
const unfinished = /^billhook-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)Z\.backup(?:\.age)?\.part$/;

async function list(folder: string, pattern: RegExp): Promise<StoredBackup[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((cause: unknown) => {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'unknown';
    throw new StartRefusal(`${folder} cannot be read (${code}).`, { cause });
  });
  return entries.flatMap((entry) => {
    const madeAt = entry.isFile() ? madeAtOf(pattern.exec(entry.name)) : undefined;
    return madeAt === undefined ? [] : [{ name: entry.name, madeAt }];
  });
}

function madeAtOf(match: RegExpExecArray | null): Date | undefined {
  if (match === null) return undefined;
  const [, day, hours, minutes, seconds] = match;
  const madeAt = new Date(`${day}T${hours}:${minutes}:${seconds}Z`);
  return Number.isNaN(madeAt.getTime()) ? undefined : madeAt;
}
