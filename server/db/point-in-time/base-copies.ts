import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { StartRefusal } from '#server/start-refusal.ts';
import { readSegment, removeSegmentsBefore, type Segment } from './segments.ts';

/** How many base copies stay in the archive. */
export const keptBaseCopies = 2;

/** A copy of the database's files, from which the archived WAL leads to later states. */
export interface BaseCopy {
  readonly folder: string;
  /** When it was complete. Earlier states can't be restored from it. */
  readonly madeAt: Date;
}

const finished = /^base-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)Z$/;
const unfinished = /^base-.*\.part$/;

/** Such as `base-2026-11-23T031500Z`. Part of a second counts as a whole one. */
export function baseCopyName(madeAt: Date): string {
  const time = new Date(Math.ceil(madeAt.getTime() / 1000) * 1000);
  return `base-${time.toISOString().replace('.000', '').replaceAll(':', '')}`;
}

/** Newest first. Throws a StartRefusal if the archive can't be read. */
export async function listBaseCopies(archive: string): Promise<readonly BaseCopy[]> {
  const copies = (await namesIn(archive)).flatMap((name) => {
    const [, day, hours, minutes, seconds] = finished.exec(name) ?? [];
    const madeAt = new Date(`${day}T${hours}:${minutes}:${seconds}Z`);
    return Number.isNaN(madeAt.getTime()) ? [] : [{ folder: path.join(archive, name), madeAt }];
  });
  return copies.toSorted((a, b) => b.madeAt.getTime() - a.madeAt.getTime());
}

/** The first segment that recovery from this copy needs. */
export async function firstSegment({ folder }: BaseCopy): Promise<Segment> {
  const label = await readFile(path.join(folder, 'backup_label'), 'utf8').catch(() => '');
  const name = /^START WAL LOCATION: \S+ \(file ([0-9A-F]{24})\)$/m.exec(label)?.[1];
  const segment = name === undefined ? undefined : readSegment(name);
  if (segment === undefined) throw new StartRefusal(`${folder} is not a complete base copy. Move it away.`);
  return segment;
}

/** Deletes base copies beyond the newest two, and the WAL that only they needed. Returns how many. */
export async function removeOldBaseCopies(archive: string): Promise<number> {
  const copies = await listBaseCopies(archive);
  const old = copies.slice(keptBaseCopies);
  for (const { folder } of old) await rm(folder, { recursive: true, force: true });
  const kept = await Promise.all(copies.slice(0, keptBaseCopies).map(firstSegment));
  const [oldest] = kept.toSorted((a, b) => a.position - b.position);
  if (oldest !== undefined) await removeSegmentsBefore(archive, oldest);
  return old.length;
}

/** Deletes what was left by copies that were never finished. No other may be in progress. */
export async function removeUnfinished(archive: string): Promise<void> {
  for (const name of (await namesIn(archive)).filter((entry) => unfinished.test(entry)))
    await rm(path.join(archive, name), { recursive: true, force: true });
}

async function namesIn(archive: string): Promise<string[]> {
  return readdir(archive).catch((cause: unknown) => {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'unknown';
    throw new StartRefusal(`${archive} cannot be read (${code}).`, { cause });
  });
}
