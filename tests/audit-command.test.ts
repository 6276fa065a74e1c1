import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { findRunning } from '#server/db/embedded/find-running.ts';
import { demoAccount } from '#shared/demo-account.ts';
import { bundleServer, runServerCommand, startServerProcess } from './server-process.ts';
import { copyUsedDirectory } from './used-directory.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'billhook-audit-command-'));
const home = path.join(folder, 'home');
beforeAll(async () => {
  await bundleServer();
  await copyUsedDirectory(home, '1');
});
afterAll(async () => rm(folder, { recursive: true, force: true }));

const verify = async (...args: string[]) => runServerCommand(['audit:verify', ...args], { DATA_DIR: home });

/** A failed sign-in leaves an entry. */
async function failToSignIn(address: string): Promise<void> {
  const answer = await fetch(`${address}/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: demoAccount.email, password: 'Wrong-horse7,battery' }),
  });
  expect(answer.status).toBe(401);
}

/** As somebody who may change the database of the running server. */
async function tamper(statement: string): Promise<void> {
  const address = await findRunning(home);
  const client = new Client(address);
  await client.connect();
  await client.query(`begin; alter table audit_log disable trigger user; ${statement};
    alter table audit_log enable trigger user; commit`);
  await client.end();
}

test('the audit log of a running or stopped server is verified, and a broken place ends with 1', async () => {
  const server = startServerProcess({ DATA_DIR: home, DEMO: '1' });
  onTestFinished(async () => {
    server.child.kill('SIGTERM');
    await server.exitCode;
  });
  const address = await server.running;
  await failToSignIn(address);
  const first = await verify('--heads');
  // The demo's own entries, and that one.
  const whole = /^(\d+) entries of 1 organization verified\.\n[0-9a-f-]{36}:\1:[0-9a-f]{64}\n$/;
  expect(first).toEqual({ code: 0, output: expect.stringMatching(whole) });
  const count = Number(whole.exec(first.output)?.[1]);
  const head = first.output.split('\n')[1] ?? '';

  await failToSignIn(address);
  const verified = { code: 0, output: `${count + 1} entries of 1 organization verified.\n` };
  expect(await verify('--expect', head)).toEqual(verified);
  const other = `${head.slice(0, -64)}${'0'.repeat(64)}`;
  expect(await verify('--expect', head, '--expect', other)).toEqual({
    code: 1,
    output: expect.stringMatching(
      new RegExp(`at position ${count}: .* rewritten; its hash is not the expected one\\.\\n$`),
    ),
  });

  await tamper(`update audit_log set actor_id = null, action = 'user.signed_in'`);
  expect(await verify()).toEqual({
    code: 1,
    output: expect.stringMatching(
      /^The audit log of organization \S+ is broken at position 1: entry \S+ of \S+Z was altered\.\n$/,
    ),
  });
  server.child.kill('SIGTERM');
  await server.exitCode;
  expect((await verify()).output).toContain('is broken at position 1');
});

test('without a database nothing is created', async () => {
  const nowhere = path.join(folder, 'nowhere');
  const found = await runServerCommand(['audit:verify'], { DATA_DIR: nowhere });
  expect(found).toEqual({ code: 1, output: `There is no database in ${nowhere}/postgres.\n` });
});
