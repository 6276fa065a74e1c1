import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { demoAccount } from '#shared/demo-account.ts';
import { bundleServer, runServerCommand, startServerProcess } from './server-process.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'billhook-backup-command-'));
beforeAll(bundleServer);
afterAll(async () => rm(folder, { recursive: true, force: true }));

const [home, elsewhere] = [path.join(folder, 'home'), path.join(folder, 'elsewhere')];
const file = path.join(folder, 'a.backup');

function start(env: Record<string, string>) {
  const server = startServerProcess(env);
  onTestFinished(async () => {
    server.child.kill('SIGTERM');
    await server.exitCode;
  });
  return server;
}

/** The organization that the demo account belongs to. */
async function signIn(address: string): Promise<unknown> {
  const { email, password } = demoAccount;
  const headers = { 'Content-Type': 'application/json' };
  const body = JSON.stringify({ email, password });
  const signedIn = await fetch(`${address}/auth/login`, { method: 'POST', headers, body });
  const { access_token: token } = (await signedIn.json()) as { access_token: string };
  const me = await fetch(`${address}/auth/me`, { headers: { Authorization: `Bearer ${token}` } });
  return ((await me.json()) as { organization: { id: string } }).organization.id;
}

test('a backup of a running server can be restored elsewhere and signed in to as before', async () => {
  const server = start({ DATA_DIR: home, DEMO: '1' });
  const organization = await signIn(await server.running);
  expect(organization).toEqual(expect.any(String));
  const made = await runServerCommand(['backup', file], { DATA_DIR: home });
  expect(made).toEqual({
    code: 0,
    output: expect.stringMatching(/^Saved \d+ rows from \d+ tables to .*a\.backup\.\n$/),
  });

  // Restoring requires that no server is running.
  const busy = await runServerCommand(['restore', file, '--replace'], { DATA_DIR: home });
  expect(busy.code).toBe(1);
  expect(busy.output).toContain('Another Billhook server is already using the data directory');

  const restored = await runServerCommand(['restore', file], { DATA_DIR: elsewhere });
  expect(restored).toEqual({ code: 0, output: made.output.replace(/^Saved (.*) to .*/, 'Restored $1.') });
  expect(await signIn(await start({ DATA_DIR: elsewhere, DEMO: '1' }).running)).toBe(organization);
});

test('a stopped server can be backed up, and a missing one is not created', async () => {
  const second = path.join(folder, 'b.backup');
  expect((await runServerCommand(['backup', second], { DATA_DIR: home })).code).toBe(0);
  expect(existsSync(second)).toBe(true);
  const nowhere = path.join(folder, 'nowhere');
  const missing = await runServerCommand(['backup', path.join(folder, 'c.backup')], { DATA_DIR: nowhere });
  expect(missing).toEqual({ code: 1, output: `There is no database in ${nowhere}/postgres.\n` });
  expect(existsSync(nowhere)).toBe(false);
});

test.each([
  [['backup'], 'Specify exactly one backup file.\n'],
  [['backup', 'a', 'b'], 'Specify exactly one backup file.\n'],
  [['backup', '--replace', 'a'], 'Unknown option: --replace.\n'],
  [['restore', '--force', 'a'], 'Unknown option: --force.\n'],
  [['dance'], 'Unknown command: dance. Use backup, restore, or audit:verify.\n'],
])('%j gets a one-line error', async (args, line) => {
  expect(await runServerCommand(args, { DATA_DIR: home })).toEqual({ code: 1, output: line });
});
