import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, mkdtemp, rmdir, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { pino } from 'pino';
import { afterAll, expect, inject, test } from 'vitest';
import { Client } from 'pg';
import { sqlState } from '#server/db/errors.ts';
import { signedUp } from './accounts.ts';
import { booksOf, type Books } from './books.ts';
import { unlimited } from './limits.ts';
import { plainPasswords } from './plain-passwords.ts';
import { testApp } from './test-app.ts';
import { testDatabase, type TestDatabase } from './test-database.ts';

const run = promisify(execFile);
const superuser = inject('postgresSuperuser');
const serverRole = inject('postgresTemplate').user;
const disk = await smallDisk();
if (disk === undefined)
  process.stderr.write('T6, a full disk, is skipped: only root may mount a small one on Linux.\n');

/** A disk of 8 MB for PostgreSQL; undefined if tests may not mount one. */
async function smallDisk(): Promise<string | undefined> {
  const folder = await mkdtemp(path.join(tmpdir(), 'billhook-disk-'));
  try {
    await run('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', folder]);
    const [{ data_directory: data }] = await onCluster('show data_directory');
    const { uid, gid } = await stat(data);
    await chown(folder, uid, gid);
    return folder;
  } catch {
    await takeAway(folder);
    return undefined;
  }
}

/** Unmounts the disk, even if something on it is open or none is mounted, then deletes its folder. */
async function takeAway(folder: string): Promise<void> {
  await run('umount', ['-l', folder]).catch(() => undefined);
  await rmdir(folder);
}

async function onCluster(statement: string) {
  const client = new Client({ ...superuser, database: 'postgres' });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

const tablespace = `small_${randomBytes(6).toString('hex')}`;
let database: TestDatabase | undefined;

afterAll(async () => {
  if (disk === undefined) return;
  try {
    await database?.close();
    await onCluster(`drop tablespace if exists ${tablespace}`);
  } finally {
    await takeAway(disk);
  }
});

/** Writes rows of this many bytes until one more does not fit. */
async function fill({ pool }: TestDatabase, bytes: number): Promise<void> {
  for (;;) {
    try {
      await pool.query('insert into filler values ($1)', [randomBytes(bytes)]);
    } catch (error) {
      expect(sqlState(error)).toBe('53100');
      return;
    }
  }
}

/** Adds customers until one is refused; returns how many were added, and the refusal. */
async function addUntilRefused(books: Books) {
  for (let added = 0; ; added += 1) {
    const notes = randomBytes(1500).toString('hex');
    const answer = await books.call('POST', '/api/customers', { name: 'Ada', notes });
    if (answer.status !== 201) return { added, answer };
  }
}

test.skipIf(disk === undefined)(
  'T6: a full disk leads to 503, shows in the log and at /readyz, loses nothing acknowledged, and recovers once there is room',
  async () => {
    await onCluster(`create tablespace ${tablespace} owner ${serverRole} location '${disk}'`);
    database = await testDatabase();
    const lines: string[] = [];
    const log = pino({}, { write: (line: string) => lines.push(line) });
    const app = await testApp(database, { passwords: plainPasswords, limits: unlimited, log });
    const ready = async () => (await app.call('GET', '/readyz')).status;
    const books = booksOf(app, (await signedUp(app)).access_token);
    await books.customer();
    await database.pool.query(`alter table customers set tablespace ${tablespace}`);
    await database.pool.query(`create table filler (bytes bytea) tablespace ${tablespace}`);
    for (const bytes of [500_000, 2000]) await fill(database, bytes);

    const { added, answer } = await addUntilRefused(books);
    expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    expect(answer.headers.get('retry-after')).toBe('5');
    await books.call('POST', '/api/customers', { name: 'Ada', notes: randomBytes(1500).toString('hex') });
    const told = lines.map((line) => JSON.parse(line)).filter(({ level }) => level >= 50);
    expect(told).toMatchObject([
      { msg: 'The database disk is full. Nothing can be saved until there is free space.' },
    ]);
    expect(await ready()).toBe(503);
    const taken = async () => (await books.succeed('GET', '/api/customers?limit=100')).items.length;
    expect(await taken()).toBe(1 + added);

    await database.pool.query('drop table filler');
    expect((await books.call('POST', '/api/customers', { name: 'Grace' })).status).toBe(201);
    expect(await taken()).toBe(2 + added);
    app.passTime(60);
    expect(await ready()).toBe(200);
  },
);
