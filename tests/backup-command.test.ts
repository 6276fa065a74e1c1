import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { demoAccount } from '#shared/demo-account.ts';
import { eventually } from './eventually.ts';
import { bundleServer, runServerCommand, startServerProcess } from './server-process.ts';
import { copyUsedDirectory } from './used-directory.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'billhook-backup-command-'));
const [home, elsewhere] = [path.join(folder, 'home'), path.join(folder, 'elsewhere')];
beforeAll(async () => {
  await bundleServer();
  await copyUsedDirectory(home, '1');
});
afterAll(async () => rm(folder, { recursive: true, force: true }));

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

test('complaint 16: a backup of a running server can be restored elsewhere and signed in to as before', async () => {
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

describe('encrypted', () => {
  const keyFile = path.join(folder, 'key.txt');
  const sealed = path.join(folder, 'sealed.backup');

  test('a backup needs only the public key, and its name ends in .age', async () => {
    const made = await runServerCommand(['backup-key', keyFile], {});
    expect(made).toEqual({
      code: 0,
      output: expect.stringMatching(/\nBACKUP_RECIPIENT=age1[a-z0-9]{58}\n$/),
    });
    expect(made.output).not.toContain('AGE-SECRET-KEY');
    expect(await runServerCommand(['backup-key', keyFile], {})).toEqual({
      code: 1,
      output: `${keyFile} already exists. Choose another file.\n`,
    });
    const BACKUP_RECIPIENT = made.output.trim().split('=').at(-1) ?? '';
    const saved = await runServerCommand(['backup', sealed], { DATA_DIR: home, BACKUP_RECIPIENT });
    expect(saved).toEqual({ code: 0, output: expect.stringMatching(/ to .*sealed\.backup\.age\.\n$/) });
    expect((await readFile(`${sealed}.age`, 'latin1')).startsWith('age-encryption.org/v1\n')).toBe(true);
    expect(existsSync(sealed)).toBe(false);
  });

  test('a restore needs the file with the secret key', async () => {
    const DATA_DIR = path.join(folder, 'from-sealed');
    const restore = async (env: Record<string, string>) =>
      runServerCommand(['restore', `${sealed}.age`], { DATA_DIR, ...env });
    expect(await restore({})).toEqual({
      code: 1,
      output: `${sealed}.age is encrypted. Set BACKUP_IDENTITY to the path of its identity file.\n`,
    });
    const other = path.join(folder, 'other.txt');
    await runServerCommand(['backup-key', other], {});
    expect(await restore({ BACKUP_IDENTITY: other })).toEqual({
      code: 1,
      output: `${sealed}.age cannot be decrypted. It was encrypted for another key than the one in BACKUP_IDENTITY, or it is damaged.\n`,
    });
    expect(await restore({ BACKUP_IDENTITY: keyFile })).toEqual({
      code: 0,
      output: expect.stringMatching(/^Restored \d+ rows/),
    });
  });

  test('a mistyped public key stops the command', async () => {
    const env = { DATA_DIR: home, BACKUP_RECIPIENT: 'age1mistyped' };
    expect(await runServerCommand(['backup', path.join(folder, 'never')], env)).toEqual({
      code: 1,
      output: 'BACKUP_RECIPIENT must be an age public key like age1…, without typing errors.\n',
    });
  });
});

test('a server with BACKUP_FOLDER saves a backup by itself, and /readyz says that it works', async () => {
  const backups = path.join(folder, 'daily');
  await mkdir(backups);
  const server = start({ DATA_DIR: home, BACKUP_FOLDER: backups });
  const address = await server.running;
  await eventually(async () => (await readdir(backups)).some((name) => name.endsWith('Z.backup')));
  expect(await (await fetch(`${address}/readyz`)).json()).toMatchObject({ status: 'ok', backup: 'ok' });
});

test('an unknown command gets a one-line error', async () => {
  expect(await runServerCommand(['dance'], {})).toEqual({
    code: 1,
    output: 'Unknown command: dance. Use backup, backup-key, restore, or audit:verify.\n',
  });
});
