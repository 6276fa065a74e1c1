import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { prepareArchiving } from '#server/archiving.ts';
import { systemClock } from '#server/ports/clock.ts';
import { eventually } from '#tests/eventually.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../embedded/start-embedded-postgres.ts';
import { migrateDatabase } from '../migrate.ts';
import { withOwnClient } from '../own-client.ts';
import type { Target } from './choose-base-copy.ts';
import { refuseFailedArchiving } from './copy-if-due.ts';
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

const restore = async (target: Target, deleted: readonly string[] = []) =>
  restoreTo({ dataDirectory, archive, target, deleted, clock: systemClock, stop, durable: false });

function archiving({ superuser, cluster }: EmbeddedPostgres, clock = systemClock) {
  const lines: unknown[] = [];
  const log = pino({}, { write: (line: string) => lines.push(JSON.parse(line)) });
  return { ...prepareArchiving({ superuser, cluster, archive, clock, log }), lines };
}

const organizationId = '01890000-0000-7000-8000-000000000001';
const noted = { first: new Date(0), second: new Date(0) };

/** At least a second after what was written before, and before what is written next. */
async function aMoment(): Promise<Date> {
  await sleep(1100);
  const moment = new Date();
  await sleep(100);
  return moment;
}

test('what was written is restored to a second after a kill, and after another to the end', async () => {
  const first = await start();
  await migrateDatabase(first.address);
  await withOwnClient(first.superuser, stop, async (client) =>
    client.query(`create table notes (text text); insert into organizations (id, name, default_currency, timezone)
      values ('${organizationId}', 'Soon deleted', 'EUR', 'UTC')`),
  );
  await write(first, 'A');
  const { check, state, lines } = archiving(first);
  await check();
  expect(lines).toEqual([expect.objectContaining({ msg: 'base copy saved', removed: 0 })]);
  expect(state()).toBe('ok');
  await check();
  expect(lines).toHaveLength(1);

  await write(first, 'B');
  noted.first = await aMoment();
  await write(first, 'C');
  noted.second = await aMoment();
  await write(first, 'never again');
  await expect(restore(noted.first)).rejects.toThrow(
    'Another Billhook server is already using the data directory',
  );
  await kill(first);

  const restored = await restore(noted.first);
  expect(restored.leftOut).toBe(0);
  expect(restored.lastChange?.getTime()).toBeLessThan(noted.first.getTime());
  expect(existsSync(restored.former ?? '')).toBe(true);
  const second = await start();
  expect(await read(second)).toEqual(['A', 'B']);
  await write(second, 'D');
  await kill(second);

  await expect(restore(new Date(0))).rejects.toThrow(/^The archive begins at /);
  await expect(restore(new Date(Date.now() + 60_000))).rejects.toThrow(
    /^The archive ends at \S+Z, before the given time\./,
  );

  // From the base copy that the restore made, with the WAL that was never archived.
  expect(await restore('latest')).toMatchObject({ lastChange: expect.any(Date) });
  const third = await start();
  expect(await read(third)).toEqual(['A', 'B', 'D']);
  await third.stop();
});

test('who restored too early restores again, without organizations that were deleted since', async () => {
  expect(await restore(noted.second, [organizationId])).toMatchObject({ leftOut: 1 });
  const postgres = await start();
  expect(await read(postgres)).toEqual(['A', 'B', 'C']);
  await withOwnClient(postgres.superuser, stop, async (client) => {
    const { rowCount } = await client.query('select from organizations');
    expect(rowCount).toBe(0);
  });
  await postgres.stop();
});

test('a database whose disk is lost is restored from the archive alone', async () => {
  await rm(dataDirectory, { recursive: true });
  expect(await restore('latest')).toMatchObject({ former: undefined });
  const postgres = await start();
  expect(await read(postgres)).toEqual(['A', 'B', 'C']);
  await postgres.stop();
});

test('a damaged archive is refused instead of restored in part, and nothing changes', async () => {
  const folder = path.join(archive, 'wal');
  const names = (await readdir(folder)).filter((name) => /^[0-9A-F]{24}\.gz$/.test(name)).toSorted();
  await writeFile(path.join(folder, names.at(-1) ?? ''), 'damaged');
  await expect(restore('latest')).rejects.toThrow(/could not restore file/);
  expect(await readdir(dataDirectory)).toEqual(['postgres']);
});

test('a failure of archiving shows in the state and the log until it is over', async () => {
  const postgres = await start();
  onTestFinished(postgres.stop);
  const { check, state, lines } = archiving(postgres);
  const switchSegment = async () => {
    await write(postgres, 'E');
    await withOwnClient(postgres.superuser, stop, async (client) => client.query('select pg_switch_wal()'));
  };
  const [folder, elsewhere] = [path.join(archive, 'wal'), path.join(archive, 'elsewhere')];
  await rename(folder, elsewhere);
  await switchSegment();
  // A look before PostgreSQL has noticed would only miss the folder for a base copy.
  await eventually(async () =>
    withOwnClient(postgres.superuser, stop, refuseFailedArchiving).then(
      () => false,
      () => true,
    ),
  );
  await check();
  expect(state()).toBe('failed');
  expect(lines.at(-1)).toMatchObject({
    level: 40,
    msg: 'archiving failed',
    reason: expect.stringMatching(/^[0-9A-F]{24} could not be archived\. Is WAL_ARCHIVE full/),
  });
  await rename(elsewhere, folder);
  await eventually(async () => {
    await switchSegment();
    await check();
    return state() === 'ok';
  });
});

const nextWeek = () => new Date(Date.now() + 7 * 24 * 3600 * 1000);
const copies = async () => (await readdir(archive)).filter((name) => name.startsWith('base-'));

test('after a week there is a new base copy, and one that is broken off leaves nothing', async () => {
  const postgres = await start();
  onTestFinished(postgres.stop);
  const before = await copies();
  const stopped = archiving(postgres, nextWeek);
  const checked = stopped.check();
  await eventually(async () => (await copies()).some((name) => name.endsWith('.part')));
  await stopped.stop();
  await checked;
  expect(await copies()).toEqual(before);
  expect(stopped.lines).toEqual([]);

  const { check, lines } = archiving(postgres, nextWeek);
  // The lock is free once PostgreSQL has ended the connection of the broken-off copy.
  await eventually(async () => {
    await check();
    return lines.length > 0;
  });
  await check();
  expect(lines).toEqual([
    expect.objectContaining({
      msg: 'base copy saved',
      removed: before.length - 1,
      bytes: expect.any(Number),
    }),
  ]);
  expect(await copies()).toHaveLength(2);
});

test('an archive belongs to one database, and has to exist', async () => {
  const other = { dataDirectory: path.join(home, 'other'), durable: false };
  await expect(startEmbeddedPostgres({ ...other, walArchive: archive })).rejects.toThrow(
    `${archive} is the archive of another database. Set WAL_ARCHIVE to an empty folder.`,
  );
  const missing = path.join(home, 'missing');
  await expect(startEmbeddedPostgres({ ...other, walArchive: missing })).rejects.toThrow(
    `The folder ${missing} in WAL_ARCHIVE does not exist. Create it.`,
  );
});
