import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { baseCopyName, removeOldBaseCopies } from './base-copies.ts';
import { chooseBaseCopy } from './choose-base-copy.ts';
import { firstMissing, readSegment, segmentName } from './segments.ts';
import { walFolder } from './shell-commands.ts';

const home = await mkdtemp(path.join(tmpdir(), 'billhook-archive-'));
afterAll(async () => rm(home, { recursive: true, force: true }));

let archive = '';
let count = 0;
beforeEach(async () => {
  count += 1;
  archive = path.join(home, String(count));
  await mkdir(walFolder(archive), { recursive: true });
});

const day = (number: number) => new Date(Date.UTC(2026, 10, number));
const segment = (timeline: number, position: number) => segmentName({ timeline, position });

async function addCopy(madeAt: Date, first: string): Promise<string> {
  const name = baseCopyName(madeAt);
  await mkdir(path.join(archive, name));
  const label = `START WAL LOCATION: 0/2000028 (file ${first})\nCHECKPOINT LOCATION: 0/2000080\n`;
  await writeFile(path.join(archive, name, 'backup_label'), label);
  return name;
}

async function addFiles(...names: string[]): Promise<void> {
  for (const name of names) await writeFile(path.join(walFolder(archive), name), '');
}

const archived = (...positions: number[]) => positions.map((position) => ({ timeline: 1, position }));

describe('segments', () => {
  test.each([1, 255, 256, 70_000])('number %i has a name, and the name its number', (position) => {
    expect(readSegment(segment(3, position))).toEqual({ timeline: 3, position });
  });

  test('other files are not segments', () => {
    expect(readSegment('00000002.history')).toBeUndefined();
    expect(segment(1, 258)).toBe('000000010000000100000002');
  });

  test('the first missing one is on the same timeline, and before another', () => {
    const start = { timeline: 1, position: 3 };
    expect(firstMissing(start, [])).toBeUndefined();
    expect(firstMissing(start, archived(1, 3, 4, 5))).toBeUndefined();
    expect(firstMissing(start, archived(3, 5))).toEqual({ timeline: 1, position: 4 });
    expect(firstMissing(start, [{ timeline: 2, position: 9 }])).toBeUndefined();
  });
});

describe('a base copy', () => {
  test('is the newest that was complete at the given time', async () => {
    const [, second] = [await addCopy(day(1), segment(1, 2)), await addCopy(day(8), segment(1, 20))];
    await mkdir(path.join(archive, 'base-2026-11-15T000000Z.part'));
    expect((await chooseBaseCopy(archive, day(7))).madeAt).toEqual(day(1));
    expect((await chooseBaseCopy(archive, day(8))).folder).toBe(path.join(archive, second));
    expect((await chooseBaseCopy(archive, 'latest')).madeAt).toEqual(day(8));
    await expect(chooseBaseCopy(archive, new Date(day(1).getTime() - 1))).rejects.toThrow(
      'The archive begins at 2026-11-01T00:00:00.000Z. Choose a later time, or restore a backup.',
    );
  });

  test('is required', async () => {
    await expect(chooseBaseCopy(archive, 'latest')).rejects.toThrow(`There is no base copy in ${archive}.`);
  });

  test('does not lead to the latest state across a gap', async () => {
    await addCopy(day(1), segment(1, 2));
    await addFiles(`${segment(1, 2)}.gz`, `${segment(1, 4)}.tail.gz`);
    await expect(chooseBaseCopy(archive, 'latest')).rejects.toThrow(`${segment(1, 3)} is missing`);
    expect((await chooseBaseCopy(archive, day(2))).madeAt).toEqual(day(1));
    await addFiles(`${segment(1, 3)}.gz`);
    expect((await chooseBaseCopy(archive, 'latest')).madeAt).toEqual(day(1));
  });

  test('names a part of a second as the next second, because earlier states are not in it', () => {
    expect(baseCopyName(new Date('2026-11-24T10:15:30.001Z'))).toBe('base-2026-11-24T101531Z');
    expect(baseCopyName(new Date('2026-11-24T10:15:30Z'))).toBe('base-2026-11-24T101530Z');
  });
});

test('the newest two base copies stay with their WAL, and everything that is not the archive’s', async () => {
  await addCopy(day(1), segment(1, 2));
  const kept = [await addCopy(day(8), segment(1, 20)), await addCopy(day(15), segment(2, 300))];
  await mkdir(path.join(archive, 'base-of-mine'));
  const old = [`${segment(1, 19)}.gz`, `${segment(2, 3)}.tail.gz`, `${segment(1, 2)}.00000028.backup.gz`];
  const needed = [`${segment(1, 20)}.gz`, `${segment(1, 299)}.gz`, `${segment(2, 300)}.gz`];
  await addFiles(...old, ...needed, '00000002.history.gz', 'notes.txt');
  expect(await removeOldBaseCopies(archive)).toBe(1);
  expect((await readdir(archive)).toSorted()).toEqual([...kept, 'base-of-mine', 'wal'].toSorted());
  expect((await readdir(walFolder(archive))).toSorted()).toEqual(
    [...needed, '00000002.history.gz', 'notes.txt'].toSorted(),
  );
});
