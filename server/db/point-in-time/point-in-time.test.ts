import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { prepareArchiving } from '#server/archiving.ts';
import { systemClock } from '#server/ports/clock.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../embedded/start-embedded-postgres.ts';
import { migrateDatabase } from '../migrate.ts';
import { withOwnClient } from '../own-client.ts';
import type { Target } from './choose-base-copy.ts';
import { restoreTo } from './restore-to.ts';

const home = await mkdtemp(path.join(tmpdir(), 'billhook-point-in-time-'));
const [dataDirectory, archive] = [path.join(home, 'data'), path.join(home, "Anna's 100% archive")];
await mkdir(archive);
afterAll(async () => rm(home, { recursive: true, force: true }));

const stop = new AbortController().signal;
const start = async () => startEmbeddedPostgres({ dataDirectory, walArchive: archive, durable: false });

/** Written to `pg_wal` at once, which otherwise only a durable PostgreSQL does. */
async function write(postgres: EmbeddedPostgres, text: string): Promise<void> {
  await withOwnClient(postgres.superuser, stop, async (client) => {
    await client.query('set synchronous_commit = on');
    await client.query('insert into notes values ($1)', [text]);
  });
}

async function read(postgres: EmbeddedPostgres): Promise<string[]> {
  return withOwnClient(postgres.superuser, stop, async (client) => {
    const { rows } = await client.query<{ text: string }>('select text from notes order by text');
    return rows.map(({ text }) => text);
  });
}

/** The server dies with its PostgreSQL: nobody restarts it, and nothing is flushed or archived any more. */
async function kill(postgres: EmbeddedPostgres): Promise<void> {
  const pid = postgres.pid();
  const stopped = postgres.stop;
  process.kill(pid, 'SIGKILL');
  await stopped();
}

const restore = async (target: Target) =>
  restoreTo({ dataDirectory, archive, target, clock: systemClock, stop, durable: false });

function archiving({ superuser, cluster }: EmbeddedPostgres) {
  const lines: unknown[] = [];
  const log = pino({}, { write: (line: string) => lines.push(JSON.parse(line)) });
  return { ...prepareArchiving({ superuser, cluster, archive, clock: systemClock, log }), lines };
}

test('what was written is restored to a second after a kill, and later again to the end', async () => {
  const first = await start();
  await migrateDatabase(first.address);
  await withOwnClient(first.superuser, stop, async (client) =>
    client.query('create table notes (text text)'),
  );
  await write(first, 'A');
  const { check, state, lines } = archiving(first);
  await check();
  expect(lines).toEqual([expect.objectContaining({ msg: 'base copy saved', removed: 0 })]);
  expect(state()).toBe('ok');
  await check();
  expect(lines).toHaveLength(1);

  await write(first, 'B');
  await sleep(1100);
  const noted = new Date();
  await sleep(1100);
  await write(first, 'C');
  await expect(restore(noted)).rejects.toThrow('Another Billhook server is already using the data directory');
  await kill(first);

  const restored = await restore(noted);
  expect(restored.lastChange?.getTime()).toBeLessThan(noted.getTime());
  expect(existsSync(restored.former ?? '')).toBe(true);
  const second = await start();
  expect(await read(second)).toEqual(['A', 'B']);
  await write(second, 'D');
  await kill(second);

  // The base copy that the restore made, and the WAL that was never archived.
  await restore('latest');
  const third = await start();
  expect(await read(third)).toEqual(['A', 'B', 'D']);
  await third.stop();
});
