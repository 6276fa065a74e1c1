import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { walFolder } from './shell-commands.ts';

/** A file of 16 MB of WAL. */
export interface Segment {
  /** PostgreSQL starts a new timeline with each restore. */
  readonly timeline: number;
  /** Its number on every timeline. */
  readonly position: number;
}

/** In bytes; the default of initdb. */
export const segmentSize = 16 * 1024 ** 2;

const segmentsPerLog = 256;

/** From the name of a file in `pg_wal` or in the archive. Undefined if it is something else. */
export function readSegment(name: string): Segment | undefined {
  const match = /^([0-9A-F]{8})([0-9A-F]{8})([0-9A-F]{8})(?:\.|$)/.exec(name);
  if (match === null) return undefined;
  const [timeline = 0, log = 0, number = 0] = match.slice(1).map((part) => Number.parseInt(part, 16));
  return { timeline, position: log * segmentsPerLog + number };
}

export function segmentName({ timeline, position }: Segment): string {
  const numbers = [timeline, Math.floor(position / segmentsPerLog), position % segmentsPerLog];
  return numbers.map((number) => number.toString(16).toUpperCase().padStart(8, '0')).join('');
}

/** Complete segments in the archive, and those saved from a database that was replaced (`.tail`). */
export async function listArchived(archive: string): Promise<readonly Segment[]> {
  const names = await readdir(walFolder(archive));
  return names.flatMap((name) => {
    const segment = /^[0-9A-F]{24}(?:\.tail)?\.gz$/.test(name) ? readSegment(name) : undefined;
    return segment === undefined ? [] : [segment];
  });
}

/** The first segment that is missing between `start` and the last of its timeline. */
export function firstMissing(start: Segment, archived: readonly Segment[]): Segment | undefined {
  const positions = archived
    .filter(({ timeline, position }) => timeline === start.timeline && position >= start.position)
    .map(({ position }) => position);
  const present = new Set(positions);
  const last = positions.reduce((highest, position) => Math.max(highest, position), 0);
  for (let position = start.position; position < last; position += 1)
    if (!present.has(position)) return { timeline: start.timeline, position };
  return undefined;
}

/** Deletes the WAL before `first`, on every timeline. The small files with the history of timelines stay. */
export async function removeSegmentsBefore(archive: string, first: Segment): Promise<number> {
  const folder = walFolder(archive);
  const old = (await readdir(folder)).filter((name) => {
    const segment = readSegment(name);
    return segment !== undefined && segment.position < first.position;
  });
  for (const name of old) await rm(path.join(folder, name), { force: true });
  return old.length;
}
