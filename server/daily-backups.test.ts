import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { pino } from 'pino';
import { afterAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { eventually } from '#tests/eventually.ts';
import { everything, lasting, withClient } from '#tests/database-rows.ts';
import { testApp } from '#tests/test-app.ts';
import { testDatabase } from '#tests/test-database.ts';
import { restoreBackup } from './db/backup/restore-backup.ts';
import { prepareDailyBackups } from './daily-backups.ts';

const database = await testDatabase();
const home = await mkdtemp(path.join(tmpdir(), 'billhook-daily-backups-'));
afterAll(async () => {
  await database.close();
  await rm(home, { recursive: true, force: true });
});

await database.pool.query(`insert into rate_limits values ('a', 1, now())`);

const [minute, hour, day] = [60, 3600, 24 * 3600];
let now = new Date();
let folder = '';
let count = 0;

beforeEach(async () => {
  now = new Date('2026-11-23T03:15:00.250Z');
  count += 1;
  folder = path.join(home, String(count));
  await mkdir(folder);
});

const passTime = (seconds: number) => (now = new Date(now.getTime() + seconds * 1000));
const files = async () => (await readdir(folder)).toSorted();

function server(changes: { recipient?: string; folder?: string } = {}) {
  const lines: Record<string, unknown>[] = [];
  const log = pino({}, { write: (line: string) => lines.push(JSON.parse(line) as Record<string, unknown>) });
  const { address } = database;
  const backups = prepareDailyBackups({
    address,
    folder,
    recipient: undefined,
    clock: () => now,
    log,
    ...changes,
  });
  return { ...backups, lines };
}

describe('a daily backup', () => {
  test('is made at once in an empty folder, then a day after the newest', async () => {
    const { check, newest, lines } = server();
    await check();
    expect(await files()).toEqual(['billhook-2026-11-23T031500Z.backup']);
    expect(newest()).toEqual(new Date('2026-11-23T03:15:00Z'));
    passTime(day - minute);
    await check();
    expect(await files()).toHaveLength(1);
    passTime(minute);
    await check();
    expect(await files()).toEqual([
      'billhook-2026-11-23T031500Z.backup',
      'billhook-2026-11-24T031500Z.backup',
    ]);
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatchObject({
      level: 30,
      msg: 'backup saved',
      file: path.join(folder, 'billhook-2026-11-23T031500Z.backup'),
      tables: expect.any(Number),
      bytes: expect.any(Number),
      removed: 0,
    });
  });

  test('can be restored, with its identity if it is encrypted', async () => {
    const identity = await generateIdentity();
    await server({ recipient: await identityToRecipient(identity) }).check();
    expect(await files()).toEqual(['billhook-2026-11-23T031500Z.backup.age']);
    const target = await testDatabase();
    onTestFinished(target.close);
    const file = path.join(folder, 'billhook-2026-11-23T031500Z.backup.age');
    const { rows } = await withClient(target, async (client) =>
      restoreBackup(client, file, { replace: false, identities: [identity] }),
    );
    expect(rows).toBe(1);
    expect(lasting(await everything(target))).toEqual(lasting(await everything(database)));
  });

  test('that was missed is made once at the next start', async () => {
    await server().check();
    passTime(10 * day + 5 * hour);
    const restarted = server();
    await restarted.check();
    await restarted.check();
    expect(await files()).toEqual([
      'billhook-2026-11-23T031500Z.backup',
      'billhook-2026-12-03T081500Z.backup',
    ]);
  });

  test('is not put off by one from the future', async () => {
    await writeFile(path.join(folder, 'billhook-2031-01-01T000000Z.backup'), '');
    await server().check();
    expect(await files()).toHaveLength(2);
  });

  test('is made by one of several servers', async () => {
    const servers = [server(), server(), server()];
    await Promise.all(servers.map(async ({ check }) => check()));
    expect(await files()).toHaveLength(1);
    expect(servers.flatMap(({ lines }) => lines)).toHaveLength(1);
    for (const { check } of servers) await check();
    expect(await files()).toHaveLength(1);
    expect(servers.map(({ newest, state }) => [newest(), state()])).toEqual(
      servers.map(() => [new Date('2026-11-23T03:15:00Z'), 'ok']),
    );
  });

  test('is broken off when the server stops, leaves nothing behind, and is no failure', async () => {
    const { check, stop, lines } = server();
    await withClient(database, async (writer) => {
      // The backup waits for this table.
      await writer.query('begin; lock table users in access exclusive mode');
      const checked = check();
      await eventually(async () => existsSync(path.join(folder, 'billhook-2026-11-23T031500Z.backup.part')));
      await stop();
      await checked;
    });
    expect(await files()).toEqual([]);
    expect(lines).toEqual([]);
    await check();
    expect(await files()).toEqual([]);
  });
});

describe('rotation', () => {
  test('keeps the newest fourteen and everything that is not its own', async () => {
    const foreign = [
      'billhook-2020-01-01.backup',
      'billhook-2020-01-01T000000Z.backup.txt',
      'billhook-2020-99-99T000000Z.backup',
      'before-upgrade.backup',
      'my-billhook-2020-01-01T000000Z.backup',
      'photo.jpg',
    ];
    for (const name of foreign) await writeFile(path.join(folder, name), 'mine');
    await mkdir(path.join(folder, 'billhook-2020-01-01T000000Z.backup'));
    await writeFile(path.join(folder, 'billhook-2031-01-01T000000Z.backup'), 'from the future');
    await writeFile(path.join(folder, 'billhook-2026-11-20T000000Z.backup.age.part'), 'unfinished');
    await writeFile(path.join(folder, 'billhook-2026-11-23T031000Z.backup.part'), 'by another server');
    const { check } = server();
    for (let days = 0; days < 17; days += 1) {
      await check();
      passTime(day);
    }
    const kept = await files();
    expect(kept).toEqual(expect.arrayContaining(foreign));
    expect(kept).toContain('billhook-2020-01-01T000000Z.backup');
    expect(kept).toContain('billhook-2031-01-01T000000Z.backup');
    expect(kept.filter((name) => name.endsWith('.part'))).toEqual([]);
    const own = kept.filter((name) => /^billhook-2026-1[12]-\d\dT\d{6}Z\.backup$/.test(name));
    expect(own).toHaveLength(14);
    expect(own[0]).toBe('billhook-2026-11-26T031500Z.backup');
    expect(own.at(-1)).toBe('billhook-2026-12-09T031500Z.backup');
  });

  test('deletes nothing if the new backup fails', async () => {
    const old = Array.from({ length: 20 }, (_, n) => `billhook-2026-10-${10 + n}T000000Z.backup`);
    for (const name of old) await writeFile(path.join(folder, name), 'old');
    // Nothing can be written where a folder is.
    await mkdir(path.join(folder, 'billhook-2026-11-23T031500Z.backup.part'));
    const { check, state } = server();
    await check();
    expect(state()).toBe('failed');
    expect(await files()).toEqual(expect.arrayContaining(old));
  });
});

describe('a failure', () => {
  test('is a warning, shows in the state, and is tried again after a quarter of an hour', async () => {
    const late = path.join(folder, 'mounted-later');
    const { check, state, lines } = server({ folder: late });
    expect(state()).toBe('ok');
    await check();
    expect(state()).toBe('failed');
    expect(lines).toMatchObject([
      { level: 40, msg: 'backup failed', reason: `${late} cannot be read (ENOENT).` },
    ]);
    await mkdir(late);
    passTime(14 * minute);
    await check();
    expect([state(), await readdir(late)]).toEqual(['failed', []]);
    passTime(minute);
    await check();
    expect(state()).toBe('ok');
    expect(await readdir(late)).toHaveLength(1);
  });

  test('of whichever server had the turn shows everywhere after two hours', async () => {
    const { check, state } = server();
    await check();
    await withClient(database, async (other) => {
      await other.query('select pg_advisory_lock(7142857005)');
      passTime(26 * hour - minute);
      await check();
      expect(state()).toBe('ok');
      passTime(minute);
      await check();
      expect(state()).toBe('failed');
    });
    await check();
    expect(state()).toBe('ok');
  });

  test('shows at /readyz, which stays 200 because the server works', async () => {
    const backups = server({ folder: path.join(folder, 'missing') });
    const app = await testApp(database, { backups });
    const ready = async () => {
      const { status, body } = await app.call('GET', '/readyz');
      return [status, body.backup];
    };
    expect(await ready()).toEqual([200, 'ok']);
    await backups.check();
    expect(await ready()).toEqual([200, 'failed']);
    expect((await (await testApp(database)).call('GET', '/readyz')).body).not.toHaveProperty('backup');
  });

  test('never shows a secret of the database address', async () => {
    const log = pino({}, { write: (line: string) => lines.push(line) });
    const lines: string[] = [];
    const address = { connectionString: 'postgres://user:secret@127.0.0.1:1/name' };
    const { check, state } = prepareDailyBackups({
      address,
      folder,
      recipient: undefined,
      clock: () => now,
      log,
    });
    await check();
    expect(state()).toBe('failed');
    expect(lines.join('')).toContain('Cannot reach the database');
    expect(lines.join('')).not.toContain('secret');
  });
});
