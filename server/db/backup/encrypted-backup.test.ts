import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  Decrypter,
  Encrypter,
  generateHybridIdentity,
  generateIdentity,
  identityToRecipient,
} from 'age-encryption';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { systemClock } from '#server/ports/clock.ts';
import { everything, lasting, withClient } from '#tests/database-rows.ts';
import { testDatabase, type TestDatabase } from '#tests/test-database.ts';
import { seedDemoOrganization } from '../seed/seed-demo-organization.ts';
import { isRecipient } from './encryption.ts';
import { readIdentities, writeIdentity } from './identity-file.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'billhook-encrypted-backup-'));
const source = await testDatabase();
const file = path.join(folder, 'a.backup.age');
const keyFile = path.join(folder, 'key.txt');
let recipient = '';
let identities: readonly string[] = [];

beforeAll(async () => {
  const passwords = { hash: async (text: string) => text };
  await seedDemoOrganization({ db: source.db, clock: systemClock, passwords });
  recipient = await writeIdentity(keyFile, new Date());
  identities = await readIdentities(keyFile);
  await backUp(file, recipient);
});
afterAll(async () => {
  await source.close();
  await rm(folder, { recursive: true, force: true });
});

const backUp = async (to: string, key?: string) =>
  withClient(source, async (client) => writeBackup(client, to, { now: new Date(), recipient: key }));

const restore = async (database: TestDatabase, from: string, keys: readonly string[]) =>
  withClient(database, async (client) => restoreBackup(client, from, { replace: true, identities: keys }));

async function emptyDatabase(): Promise<TestDatabase> {
  const database = await testDatabase();
  onTestFinished(database.close);
  return database;
}

/** Adds a row that a restore would delete. */
async function use(database: TestDatabase): Promise<void> {
  await withClient(database, async (client) =>
    client.query(`insert into rate_limits values ('kept', 1, now())`),
  );
}

describe('an encrypted backup', () => {
  test('restored with its identity has every row', async () => {
    const target = await emptyDatabase();
    await use(target);
    await restore(target, file, identities);
    expect(lasting(await everything(target))).toEqual(lasting(await everything(source)));
  });

  test('is an age file of several chunks that only its owner may read', async () => {
    const content = await readFile(file);
    expect(content.subarray(0, 22).toString()).toBe('age-encryption.org/v1\n');
    expect(content.length).toBeGreaterThan(2 * 65_536);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(content.indexOf('\n', content.indexOf('\n---') + 1) + 1 + 16).toBe(ahead);
    const decrypter = new Decrypter();
    for (const identity of identities) decrypter.addIdentity(identity);
    // Gzip begins with these bytes.
    expect([...(await decrypter.decrypt(content)).subarray(0, 2)]).toEqual([0x1f, 0x8b]);
  });

  test('is recognised under any name, and an unencrypted one needs no identity', async () => {
    const renamed = path.join(folder, 'renamed');
    await writeFile(renamed, await readFile(file));
    await expect(restore(await emptyDatabase(), renamed, [])).rejects.toThrow('is encrypted');
    const plain = path.join(folder, 'plain.backup');
    await backUp(plain);
    expect((await restore(await emptyDatabase(), plain, identities)).rows).toBeGreaterThan(0);
  });

  test('for a post-quantum key', async () => {
    const identity = await generateHybridIdentity();
    const hybrid = path.join(folder, 'hybrid.backup.age');
    await backUp(hybrid, await identityToRecipient(identity));
    expect((await restore(await emptyDatabase(), hybrid, [identity])).rows).toBeGreaterThan(0);
  });

  test('that cannot be written leaves nothing behind and says so', async () => {
    const nowhere = path.join(folder, 'no', 'such', 'folder');
    await expect(backUp(nowhere, recipient)).rejects.toThrow(`${nowhere} cannot be written (ENOENT).`);
  });
});

const isLinux = existsSync('/dev/full');

test.skipIf(!isLinux)('a full disk gets a one-line error, encrypted or not, and nothing stays', async () => {
  for (const key of [recipient, undefined]) {
    const full = path.join(folder, 'full.backup');
    await symlink('/dev/full', `${full}.part`);
    await expect(backUp(full, key)).rejects.toThrow(`${full} cannot be written (ENOSPC).`);
    expect((await readdir(folder)).filter((name) => name.startsWith('full'))).toEqual([]);
  }
});

const damaged = /is not a Billhook backup, or it is damaged\.$/;
const undecipherable =
  /cannot be decrypted\. It was encrypted for another key than the one in BACKUP_IDENTITY, or it is damaged\.$/;

/** The header for one X25519 recipient and the nonce. */
const ahead = 168 + 16;
/** 64 kB and its authentication code. */
const sealedChunk = 65_536 + 16;

/** Flips one bit of the byte at `place`, from the end if negative. */
const flipped = (place: number) => (content: Buffer) => {
  const at = place < 0 ? content.length + place : place;
  content[at] = (content[at] ?? 0) ^ 1;
  return content;
};

describe('refused, with the database as it was:', () => {
  let target: TestDatabase;
  let before: Awaited<ReturnType<typeof everything>>;
  beforeAll(async () => {
    target = await testDatabase();
    await use(target);
    before = await everything(target);
  });
  afterAll(async () => target.close());

  test.each<[string, () => Promise<readonly string[]>, RegExp]>([
    ['no identity', async () => [], /is encrypted\. Set BACKUP_IDENTITY to the path of its identity file\.$/],
    ['another identity', async () => [await generateIdentity()], undecipherable],
  ])('%s', async (_name, keys, reason) => {
    await expect(restore(target, file, await keys())).rejects.toThrow(reason);
    expect(await everything(target)).toEqual(before);
  });

  test.each<[string, (content: Buffer) => Buffer, RegExp]>([
    ['one bit flipped in the first chunk', flipped(ahead), damaged],
    ['one bit flipped in the second chunk', flipped(ahead + sealedChunk + 1000), damaged],
    ['one bit flipped in the last byte', flipped(-1), damaged],
    ['one bit flipped in the header', flipped(80), undecipherable],
    ['cut off in the middle', (content) => content.subarray(0, content.length / 2), damaged],
    ['cut off between two chunks', (content) => content.subarray(0, ahead + 2 * sealedChunk), damaged],
    ['cut off in the header', (content) => content.subarray(0, 100), undecipherable],
    ['something behind the end', (content) => Buffer.concat([content, Buffer.from('more')]), damaged],
  ])('%s', async (name, damage, reason) => {
    const broken = path.join(folder, `${name}.backup.age`);
    await writeFile(broken, damage(await readFile(file)));
    await expect(restore(target, broken, identities)).rejects.toThrow(reason);
    expect(await everything(target)).toEqual(before);
  });
});

test('an encrypted file that is no backup is refused before all of it is read', async () => {
  const other = path.join(folder, 'other.age');
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  await writeFile(other, await encrypter.encrypt(randomBytes(2_000_000)));
  await expect(restore(await emptyDatabase(), other, identities)).rejects.toThrow(damaged);
});

describe('an identity file', () => {
  test('is readable by its owner only, holds what age-keygen writes, and is not overwritten', async () => {
    expect((await stat(keyFile)).mode & 0o777).toBe(0o600);
    expect(await readFile(keyFile, 'utf8')).toMatch(
      /^# created: \S+\n# public key: age1[a-z0-9]{58}\nAGE-SECRET-KEY-1[A-Z0-9]{58}\n$/,
    );
    expect(await readFile(keyFile, 'utf8')).toContain(recipient);
    await expect(writeIdentity(keyFile, new Date())).rejects.toThrow(
      `${keyFile} already exists. Choose another file.`,
    );
    expect(await readIdentities(keyFile)).toEqual(identities);
  });

  test('may hold several keys, and CRLF', async () => {
    const several = path.join(folder, 'several.txt');
    const [first, second] = [await generateIdentity(), await generateHybridIdentity()];
    await writeFile(several, `# old\r\n${first}\r\n\r\n${second}`);
    expect(await readIdentities(several)).toEqual([first, second]);
  });

  test.each([
    ['nothing', ''],
    ['a damaged key', 'AGE-SECRET-KEY-1SECRET'],
    ['an encrypted identity', 'age-encryption.org/v1\n-> scrypt secret 18'],
  ])('with %s is refused without repeating it', async (name, content) => {
    const wrong = path.join(folder, `${name}.txt`);
    await writeFile(wrong, content);
    const read = readIdentities(wrong);
    await expect(read).rejects.toThrow(
      `${wrong} is not an identity file. It must contain a line AGE-SECRET-KEY-….`,
    );
    await expect(read).rejects.not.toThrow(/SECRET-KEY-1|scrypt/);
  });

  test('that is missing, or in a missing folder, is refused', async () => {
    const missing = path.join(folder, 'no', 'key.txt');
    await expect(readIdentities(missing)).rejects.toThrow(
      `The identity file ${missing} cannot be read (ENOENT).`,
    );
    await expect(writeIdentity(missing, new Date())).rejects.toThrow(
      `${missing} cannot be written (ENOENT).`,
    );
  });
});

test('a recipient is a public key that a file can hold the identity of', async () => {
  expect(isRecipient(await identityToRecipient(await generateIdentity()))).toBe(true);
  expect(isRecipient(await identityToRecipient(await generateHybridIdentity()))).toBe(true);
  for (const wrong of ['', 'age1', `${recipient}x`, recipient.slice(0, -1), ` ${recipient}`])
    expect(isRecipient(wrong)).toBe(false);
  expect(isRecipient(identities[0] ?? '')).toBe(false);
});
