import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { demoAccount } from '#shared/demo-account.ts';
import { eventually } from './eventually.ts';
import { bundleServer, runServerCommand, startServerProcess } from './server-process.ts';
import { copyUsedDirectory } from './used-directory.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'billhook-restore-to-command-'));
const [home, archive] = [path.join(folder, 'home'), path.join(folder, 'archive')];
const env = { DATA_DIR: home, WAL_ARCHIVE: archive, DEMO: '1' };
await mkdir(archive);
beforeAll(async () => {
  await bundleServer();
  await copyUsedDirectory(home, '1');
});
afterAll(async () => rm(folder, { recursive: true, force: true }));

const restore = async (...args: string[]) => runServerCommand(['restore', ...args], env);

function start() {
  const server = startServerProcess(env);
  onTestFinished(async () => {
    server.child.kill('SIGTERM');
    await server.exitCode;
  });
  return server;
}

async function signIn(address: string): Promise<{ refresh_token: string }> {
  const { email, password } = demoAccount;
  const headers = { 'Content-Type': 'application/json' };
  const body = JSON.stringify({ email, password });
  const answer = await fetch(`${address}/auth/login`, { method: 'POST', headers, body });
  expect(answer.status).toBe(200);
  return (await answer.json()) as { refresh_token: string };
}

async function refresh(address: string, { refresh_token }: { refresh_token: string }) {
  const headers = { 'Content-Type': 'application/json' };
  const body = JSON.stringify({ refresh_token });
  const answer = await fetch(`${address}/auth/refresh`, { method: 'POST', headers, body });
  return { status: answer.status, body: (await answer.json()) as { refresh_token: string } };
}

test('a killed server comes back from its archive, and everybody signs in again', async () => {
  const server = start();
  const address = await server.running;
  await eventually(async () => (await readdir(archive)).some((name) => /^base-.*Z$/.test(name)));
  expect(await (await fetch(`${address}/readyz`)).json()).toMatchObject({ status: 'ok', archive: 'ok' });
  const session = await refresh(address, await signIn(address));
  expect(session.status).toBe(200);
  expect(await restore('--to', 'latest')).toEqual({
    code: 1,
    output: `Another Billhook server is already using the data directory ${home}. Stop it, or set DATA_DIR to another folder.\n`,
  });

  server.child.kill('SIGKILL');
  await server.exitCode;
  expect(await restore('--to', 'latest')).toEqual({
    code: 0,
    output: expect.stringMatching(
      /^Restored\. The last change is from \S+Z\.\nThe former database is in \S+\/postgres\.before-restore-\S+Z\. Delete it when you no longer need it\.\n$/,
    ),
  });
  const restored = await start().running;
  expect(await refresh(restored, session.body)).toMatchObject({ status: 401 });
  await signIn(restored);
});

test('without an archive or a clear time nothing happens', async () => {
  expect(await runServerCommand(['restore', '--to', 'latest'], { DATA_DIR: home })).toEqual({
    code: 1,
    output: 'Set WAL_ARCHIVE to the folder that the database is archived in.\n',
  });
  expect(await restore('--to', '2026-11-24T10:15:30')).toEqual({
    code: 1,
    output: 'The time must be like 2026-11-24T10:15:30Z or 2026-11-24T11:15:30+01:00, or latest.\n',
  });
});
