import { existsSync } from 'node:fs';
import { chown, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { newRegistration } from './accounts.ts';
import { eventually } from './eventually.ts';
import { postgresProcesses } from './postgres-processes.ts';
import { bundleServer, startServerProcess } from './server-process.ts';
import { testDatabase } from './test-database.ts';
import { copyUsedDirectory } from './used-directory.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'billhook-stop-'));
beforeAll(bundleServer);
afterAll(async () => rm(folder, { recursive: true, force: true }));

let count = 0;
const freshDirectory = () => path.join(folder, `data ${(count += 1)}`);
const usedDirectory = async () => copyUsedDirectory(freshDirectory());

function start(env: Record<string, string>, options?: { uid: number; gid: number }) {
  const server = startServerProcess({ DEMO: '0', ...env }, options);
  onTestFinished(async () => {
    server.child.kill('SIGTERM');
    await server.exitCode;
  });
  return server;
}

const postmasterFile = (directory: string) => path.join(directory, 'postgres', 'postmaster.pid');
const isReady = async (address: string) => (await fetch(`${address}/readyz`)).status === 200;

/** True once the schema exists, which is when the demo starts to load. */
async function isMigrated(directory: string): Promise<boolean> {
  const client = new Client({ host: path.join(directory, 'socket'), user: 'billhook', database: 'billhook' });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const found = await client.query("select 1 from pg_tables where tablename = 'recovery_codes'");
    return found.rowCount === 1;
  } catch {
    return false;
  } finally {
    await client.end();
  }
}

/** The phases of a start that can be seen from outside. */
const phases: Record<string, (directory: string) => boolean | Promise<boolean>> = {
  'while initdb runs': async (directory) =>
    (await readdir(directory).catch(() => [])).some((name) => name.startsWith('postgres.new-')),
  'while PostgreSQL starts': (directory) => existsSync(postmasterFile(directory)),
  'while the schema is created': (directory) => existsSync(path.join(directory, 'socket', '.s.PGSQL.5432')),
  'while the demo loads': isMigrated,
};

describe.runIf(existsSync('/proc/self'))('a signal during the start', () => {
  test.each(Object.keys(phases))('stops everything: %s', async (phase) => {
    const directory = freshDirectory();
    const server = start({ DATA_DIR: directory, DEMO: '1' });
    await eventually(async () => phases[phase]?.(directory) ?? false);
    server.child.kill('SIGTERM');
    expect(await server.exitCode, server.output()).toBe(0);
    expect(await postgresProcesses(directory)).toEqual([]);
    expect(existsSync(postmasterFile(directory))).toBe(false);
    expect(existsSync(path.join(directory, 'socket'))).toBe(false);
    const again = start({ DATA_DIR: directory });
    expect(await isReady(await again.running)).toBe(true);
    expect((await readdir(directory)).filter((name) => name.includes('.new-'))).toEqual([]);
  });

  test.each([120, 320, 440])(
    'stops a PostgreSQL that is restarting, %i ms after its crash',
    async (pause) => {
      const directory = await usedDirectory();
      const server = start({ DATA_DIR: directory });
      await server.running;
      process.kill(Number((await readFile(postmasterFile(directory), 'utf8')).split('\n')[0]), 'SIGQUIT');
      await sleep(pause);
      server.child.kill('SIGTERM');
      expect(await server.exitCode).toBe(0);
      expect(await postgresProcesses(directory)).toEqual([]);
    },
  );

  test('a second signal stops it immediately', async () => {
    const directory = await usedDirectory();
    const server = start({ DATA_DIR: directory, STOP_DELAY: '60' });
    await server.running;
    server.child.kill('SIGINT');
    await eventually(() => server.output().includes('Stopping.'));
    server.child.kill('SIGINT');
    expect(await server.exitCode).toBe(1);
    await eventually(async () => (await postgresProcesses(directory)).length === 0);
  });
});

test('leftovers of a killed initdb are removed at the next start, but not one still in progress', async () => {
  const directory = await usedDirectory();
  const [dead, alive] = ['postgres.new-4194000-Abc123', `postgres.new-${process.pid}-Abc123`];
  for (const draft of [dead, alive]) await mkdir(path.join(directory, draft), { recursive: true });
  await start({ DATA_DIR: directory }).running;
  const names = await readdir(directory);
  expect(names).toContain(alive);
  expect(names).not.toContain(dead);
});

test('reports on /readyz that it is stopping, and takes calls until STOP_DELAY is over', async () => {
  const database = await testDatabase();
  onTestFinished(database.close);
  const { host, user, database: name } = database.address;
  const url = `postgres://${user}@/${name}?host=${encodeURIComponent(host)}`;
  const server = start({ DATABASE_URL: url, STOP_DELAY: '2' });
  const address = await server.running;
  expect(await isReady(address)).toBe(true);
  expect(server.output()).not.toContain('superuser');
  server.child.kill('SIGTERM');
  await eventually(() => server.output().includes('Stopping.'));
  const readiness = await fetch(`${address}/readyz`);
  expect(readiness.status).toBe(503);
  expect(await readiness.json()).toEqual({
    code: 'unavailable',
    detail: 'This server is shutting down. Try again in a moment.',
  });
  const call = await fetch(`${address}/auth/register`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(newRegistration()),
  });
  expect(call.status).toBe(201);
  expect(await server.exitCode).toBe(0);
  expect(server.output()).not.toContain('Connected to the database.');
});

test('runs in a folder whose name has quotes, commas, spaces and multibyte characters', async () => {
  const created = path.join(folder, `it's "a", b  c`);
  const used = await copyUsedDirectory(path.join(folder, 'ü'.repeat(30)));
  for (const directory of [created, used]) {
    const server = start({ DATA_DIR: directory });
    expect(await isReady(await server.running), server.output()).toBe(true);
    server.child.kill('SIGTERM');
    expect(await server.exitCode).toBe(0);
  }
});

describe.runIf(process.getuid?.() === 0)('one data directory and two users', () => {
  /** The user daemon, which every Linux has; initdb needs a named user. */
  const somebody = { uid: 1, gid: 1 };

  async function stopped(env: Record<string, string>, options?: typeof somebody) {
    const server = start(env, options);
    expect(await isReady(await server.running), server.output()).toBe(true);
    server.child.kill('SIGTERM');
    await server.exitCode;
  }

  test('root runs PostgreSQL as the owner of the cluster, who can continue with it', async () => {
    const home = await mkdtemp(path.join(tmpdir(), 'billhook-home-'));
    onTestFinished(async () => rm(home, { recursive: true, force: true }));
    await chown(home, somebody.uid, somebody.gid);
    const env = { DATA_DIR: path.join(home, 'data') };
    await stopped(env, somebody);
    await stopped(env);
    await stopped(env, somebody);
  });

  test('an ordinary user is told who owns the cluster', async () => {
    const directory = await usedDirectory();
    await chown(directory, somebody.uid, somebody.gid);
    await chown(folder, somebody.uid, somebody.gid);
    const server = start({ DATA_DIR: directory }, somebody);
    expect(await server.exitCode).toBe(1);
    expect(server.output()).toMatch(
      /^Billhook cannot start\. The database in [^\n]+ belongs to the user with the ID \d+\. Start Billhook as that user or as root, or set DATA_DIR to another folder\.\n$/,
    );
  });
});
