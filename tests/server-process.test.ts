import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { demoAccount } from '#shared/demo-account.ts';
import { isAlive } from '#server/db/embedded/postmaster-file.ts';
import { newRegistration } from './accounts.ts';
import { eventually } from './eventually.ts';
import { postmasterPid } from './postgres-processes.ts';
import { bundleServer, startServerProcess } from './server-process.ts';
import { testDatabase } from './test-database.ts';
import { copyUsedDirectory } from './used-directory.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'billhook-process-'));
beforeAll(bundleServer);
afterAll(async () => rm(folder, { recursive: true, force: true }));

let count = 0;
const freshDirectory = () => path.join(folder, `data ${(count += 1)}`);
const usedDirectory = async () => copyUsedDirectory(freshDirectory());
/** Where nothing listens: for what a server does without its database. */
const nowhere = 'postgres://billhook@127.0.0.1:1/billhook';

function start(env: Record<string, string>, options?: { uid: number; gid: number }) {
  const server = startServerProcess({ DEMO: '0', ...env }, options);
  onTestFinished(async () => {
    server.child.kill('SIGTERM');
    await server.exitCode;
  });
  return server;
}

const isReady = async (address: string) => (await fetch(`${address}/readyz`)).status === 200;

// As root it does so in a folder that only root may enter, as `mkdtemp` makes it.
test('complaint 17: starts on an empty data directory, and stops with its PostgreSQL on SIGTERM', async () => {
  const directory = freshDirectory();
  const server = start({ DATA_DIR: directory });
  expect(await isReady(await server.running)).toBe(true);
  const postgres = await postmasterPid(directory);
  server.child.kill('SIGTERM');
  expect(await server.exitCode).toBe(0);
  expect(isAlive(postgres)).toBe(false);
});

test('finishes running calls before it stops', async () => {
  const server = start({ DATA_DIR: await usedDirectory() });
  const address = await server.running;
  const calls = Array.from({ length: 6 }, async () =>
    fetch(`${address}/auth/register`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(newRegistration()),
    }),
  );
  await eventually(() => server.output().includes('verification link'));
  server.child.kill('SIGTERM');
  const answers = await Promise.all(calls);
  expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 6 }, () => 201));
  expect(await server.exitCode).toBe(0);
});

test('prints the verification link, but neither the address nor the password', async () => {
  const server = start({
    DATA_DIR: await usedDirectory(),
    LOG_LEVEL: 'trace',
    PUBLIC_URL: 'https://bills.example/',
  });
  const body = newRegistration({ first_name: 'Canaryname' });
  await fetch(`${await server.running}/auth/register?canary=query`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  await eventually(() =>
    /verification link: https:\/\/bills\.example\/verify-email#token=[\w-]{64}\n/.test(server.output()),
  );
  await eventually(() => server.output().includes('"route":"/auth/register"'));
  for (const secret of [body.email, body.password, 'Canaryname', 'canary', 'argon2', '127.0.0.1']) {
    expect(server.output()).not.toContain(secret);
  }
});

const signIn = async (address: string) =>
  fetch(`${address}/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(demoAccount),
  });

test('closes the demo when started for real after a trial, and prints no password', async () => {
  const directory = await copyUsedDirectory(freshDirectory(), '1');
  const trial = start({ DATA_DIR: directory, DEMO: '' });
  const trialAddress = await trial.running;
  expect((await signIn(trialAddress)).status).toBe(200);
  await eventually(() => trial.output().includes('/dev/mail?key='));
  const mails = /Demo emails: (\S+)/.exec(trial.output())?.[1] ?? '';
  expect((await fetch(mails)).status).toBe(200);
  expect((await fetch(`${trialAddress}/dev/mail`)).status).toBe(404);
  trial.child.kill('SIGTERM');
  await trial.exitCode;

  const real = start({ DATA_DIR: directory, DEMO: '', NODE_ENV: 'production' });
  const address = await real.running;
  expect((await signIn(address)).status).toBe(401);
  const { demo_account } = (await (await fetch(`${address}/auth/social-providers`)).json()) as {
    demo_account?: unknown;
  };
  expect(demo_account ?? null).toBeNull();
  expect(real.output()).toContain(
    'This database contains the demo organization. Its accounts cannot sign in unless DEMO=1 is set.\n',
  );
  expect(real.output()).not.toContain(demoAccount.password);
  expect((await fetch(`${address}/dev/mail`)).status).toBe(404);
});

test('a second server on the same data directory stops soon and leaves the first unharmed', async () => {
  const directory = await usedDirectory();
  const first = start({ DATA_DIR: directory });
  const address = await first.running;
  const begun = Date.now();
  const second = start({ DATA_DIR: directory });
  expect(await second.exitCode.then((code) => code ?? 0)).toBeGreaterThan(0);
  // Two seconds, plus what Node may need to start on a busy machine.
  expect(Date.now() - begun).toBeLessThan(2000 + 10_000);
  expect(second.output()).toBe(
    `Billhook cannot start. Another Billhook server is already using the data directory ${directory}. Stop it, or set DATA_DIR to another folder.\n`,
  );
  expect(await isReady(address)).toBe(true);
});

test('of two servers started at the same moment on one empty directory, one runs', async () => {
  const directory = freshDirectory();
  const servers = [start({ DATA_DIR: directory }), start({ DATA_DIR: directory })];
  const outcomes = await Promise.allSettled(servers.map(async (server) => server.running));
  expect(outcomes.map((outcome) => outcome.status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const winner = outcomes.find((outcome) => outcome.status === 'fulfilled');
  expect(await isReady(winner?.value ?? '')).toBe(true);
});

test('takes over the PostgreSQL of a killed server, and restarts it when it dies', async () => {
  const directory = await usedDirectory();
  const first = start({ DATA_DIR: directory });
  await first.running;
  const leftover = await postmasterPid(directory);
  first.child.kill('SIGKILL');
  await first.exitCode;
  expect(isAlive(leftover)).toBe(true);
  const second = start({ DATA_DIR: directory });
  const address = await second.running;
  expect(await isReady(address)).toBe(true);
  const own = await postmasterPid(directory);
  expect(own).not.toBe(leftover);
  process.kill(own, 'SIGKILL');
  await eventually(() => second.output().includes('PostgreSQL stopped and was restarted.'));
  await eventually(async () => isReady(address));
  expect(await postmasterPid(directory)).not.toBe(own);
});

test('a port in use gives a one-line error', async () => {
  const taken = createServer();
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void taken.close());
  const address = taken.address();
  const port = typeof address === 'object' ? String(address?.port) : '';
  const server = start({ DATABASE_URL: nowhere, PORT: port });
  expect(await server.exitCode).toBe(1);
  expect(server.output()).toBe(
    `Billhook cannot start. Port ${port} is already in use. Stop the other program, or set PORT to another number.\n`,
  );
});

test('an unwritable data directory gives a one-line error', async () => {
  const file = path.join(folder, 'a file');
  await writeFile(file, '');
  const server = start({ DATA_DIR: path.join(file, 'data') });
  expect(await server.exitCode).toBe(1);
  expect(server.output()).toBe(
    `Billhook cannot start. The data directory ${file}/data is not writable (ENOTDIR). Set DATA_DIR to a folder that is.\n`,
  );
});

test('an invalid variable gives a one-line error that names it', async () => {
  const server = start({ PORT: 'http' });
  expect(await server.exitCode).toBe(1);
  expect(server.output()).toBe('Billhook cannot start. PORT must be a port between 0 and 65535.\n');
});

test('a database that refuses the user gives a one-line error', async () => {
  const { host } = inject('postgresTemplate');
  const server = start({ DATABASE_URL: `postgres://nobody@/nothing?host=${encodeURIComponent(host)}` });
  expect(await server.exitCode).toBe(1);
  expect(server.output()).toMatch(
    /^Billhook cannot start\. The database in DATABASE_URL refused the connection: [^\n]+\n$/,
  );
});

test('a superuser in DATABASE_URL gives a one-line error', async () => {
  const database = await testDatabase();
  onTestFinished(database.close);
  const { host, user, database: name } = database.superuser;
  const server = start({ DATABASE_URL: `postgres://${user}@/${name}?host=${encodeURIComponent(host)}` });
  await server.running;
  expect(server.output()).toContain('The user in DATABASE_URL is a superuser or bypasses row-level');
  server.child.kill('SIGTERM');
  await server.exitCode;
});

test('a possibly missing proxy setting gives a one-line warning', async () => {
  const forgotten = start({ DATABASE_URL: nowhere, PUBLIC_URL: 'https://bills.example' });
  await forgotten.running;
  expect(forgotten.output()).toContain('PUBLIC_URL is https, but TRUST_PROXY is not set.');
  const named = start({ DATABASE_URL: nowhere, PUBLIC_URL: 'https://bills.example', TRUST_PROXY: '0' });
  await named.running;
  expect(named.output()).not.toContain('TRUST_PROXY');
});

test('answers 503 with a message while the database is away at start, and stops', async () => {
  const server = start({ DATABASE_URL: nowhere });
  const address = await server.running;
  const answer = await fetch(`${address}/auth/social-providers`);
  expect(answer.status).toBe(503);
  expect(await answer.json()).toEqual({
    code: 'unavailable',
    detail: 'Billhook can’t reach its database. Try again in a moment.',
  });
  expect((await fetch(`${address}/healthz`)).status).toBe(200);
  expect((await fetch(`${address}/readyz`)).status).toBe(503);
  server.child.kill('SIGTERM');
  expect(await server.exitCode).toBe(0);
  expect(server.output()).not.toContain('Connected to the database.');
});
