import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { archiveCommand, restoreCommand, walFolder } from './shell-commands.ts';

const home = await mkdtemp(path.join(tmpdir(), 'billhook-shell-commands-'));
afterAll(async () => rm(home, { recursive: true, force: true }));

const segment = '000000010000000000000001';
let archive = '';
let count = 0;

beforeEach(async () => {
  count += 1;
  archive = path.join(home, `${count} $(touch hacked) "Anna's" 100%p %f; \`touch hacked\``);
  await mkdir(walFolder(archive), { recursive: true });
  await writeFile(path.join(home, 'source'), 'first');
});

/** Replaces what PostgreSQL replaces, and runs the rest. */
function run(command: string, place: string): number | null {
  const values: Record<string, string> = { '%p': place, '%f': segment, '%%': '%' };
  const full = command.replaceAll(/%[pf%]/g, (found) => values[found] ?? '');
  return spawnSync('sh', ['-c', full], { cwd: home }).status;
}

const store = () => run(archiveCommand(archive), 'source');
const fetchBack = () => run(restoreCommand(archive), 'target');
const target = async () => readFile(path.join(home, 'target'), 'utf8');
const stored = () => path.join(walFolder(archive), `${segment}.gz`);

test('a file is archived and fetched, whatever the folder’s name contains', async () => {
  expect(store()).toBe(0);
  expect(await readdir(walFolder(archive))).toEqual([`${segment}.gz`]);
  expect(fetchBack()).toBe(0);
  expect(await target()).toBe('first');
  expect(existsSync(path.join(home, 'hacked'))).toBe(false);
});

test('a file is archived again only if it is the same', async () => {
  expect(store()).toBe(0);
  expect(store()).toBe(0);
  await writeFile(path.join(home, 'source'), 'second');
  expect(store()).not.toBe(0);
  fetchBack();
  expect(await target()).toBe('first');
});

test('an attempt that was broken off is no obstacle', async () => {
  await writeFile(`${stored()}.part`, 'fir');
  expect(store()).toBe(0);
  expect(fetchBack()).toBe(0);
  expect(await target()).toBe('first');
});

test('a missing folder is a failure', async () => {
  await rm(walFolder(archive), { recursive: true });
  expect(store()).not.toBe(0);
});

test('a missing file is the end of the archive, a damaged one an error', async () => {
  expect(fetchBack()).toBe(1);
  await writeFile(stored(), 'damaged');
  expect(fetchBack()).toBe(200);
});

test('what a replaced database left is used as long as there is nothing else', async () => {
  store();
  await rename(stored(), stored().replace('.gz', '.tail.gz'));
  expect(fetchBack()).toBe(0);
  expect(await target()).toBe('first');
  await writeFile(path.join(home, 'source'), 'second');
  store();
  fetchBack();
  expect(await target()).toBe('second');
});
