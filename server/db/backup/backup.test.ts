import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { systemClock } from '#server/ports/clock.ts';
import { signedUp } from '#tests/accounts.ts';
import { everything, lasting, withClient } from '#tests/database-rows.ts';
import { eventually } from '#tests/eventually.ts';
import { testApp } from '#tests/test-app.ts';
import { testDatabase, type TestDatabase } from '#tests/test-database.ts';
import { verifyChains } from '../audit-chain/verify-chains.ts';
import { seedDemoOrganization } from '../seed/seed-demo-organization.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'billhook-backup-'));
const source = await testDatabase();
const file = path.join(folder, 'whole.backup');
const hostile = 'tab\there, "quotes", \\N and \\. and\nline\r\nbreaks, \u2028, 🙂, ${x}';

async function emptyDatabase(): Promise<TestDatabase> {
  const database = await testDatabase();
  onTestFinished(database.close);
  return database;
}

const restore = async (database: TestDatabase, from = file, replace = false) =>
  withClient(database, async (client) => restoreBackup(client, from, { replace }));

beforeAll(async () => {
  const app = await testApp(source);
  const { access_token: token } = await signedUp(app, { organization_name: hostile.slice(0, 60) });
  await app.call('POST', '/auth/2fa/setup', { token });
  const { body: settings } = await app.call('GET', '/api/organization/settings', { token });
  await app.call('PUT', '/api/organization/settings', {
    token,
    body: { ...settings, default_notes: hostile },
  });
  await seedDemoOrganization({
    db: source.db,
    clock: systemClock,
    passwords: { hash: async (text) => text },
  });
  await withClient(source, async (client) => writeBackup(client, file, { now: new Date() }));
});
afterAll(async () => {
  await source.close();
  await rm(folder, { recursive: true, force: true });
});

async function verify(database: TestDatabase) {
  return withClient(database, async (client) => verifyChains(client, []));
}

describe('a backup', () => {
  test('restored into an empty database has every row of every table', async () => {
    const target = await emptyDatabase();
    const restored = await restore(target);
    const [before, after] = [await everything(source), await everything(target)];
    expect(lasting(after)).toEqual(lasting(before));
    const counts = Object.values(before).map((rows) => rows.length);
    expect(restored.rows).toBe(counts.reduce((sum, count) => sum + count, 0));
    expect(restored.tables).toBe(counts.length);
    expect(before['documents']?.length).toBeGreaterThan(1000);
    expect(before['audit_log']?.length).toBeGreaterThan(0);
    expect(after['customers']?.join('\n')).toContain('accounts@pine.street.example.com');
  });

  test('is readable by its owner only, and is not overwritten', async () => {
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const again = withClient(source, async (client) => writeBackup(client, file, { now: new Date() }));
    await expect(again).rejects.toThrow(`${file} already exists. Choose another file.`);
  });

  test('is consistent, whatever is written while it is made', async () => {
    const during = path.join(folder, 'during.backup');
    await withClient(source, async (writer) => {
      // The backup has its snapshot, and now waits for this table.
      await writer.query('begin; lock table users in access exclusive mode');
      const backup = withClient(source, async (client) => writeBackup(client, during, { now: new Date() }));
      await eventually(async () => {
        // Within its transaction the writer would see the same list every time.
        const waiting = await source.pool.query(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        return waiting.rowCount !== 0;
      });
      await writer.query(`insert into users (organization_id, id, email, first_name, last_name)
        select organization_id, gen_random_uuid(), 'late@example.com', 'Late', 'Comer' from users limit 1`);
      await writer.query('commit');
      await backup;
      await writer.query(`delete from users where email = 'late@example.com'`);
    });
    const target = await emptyDatabase();
    await restore(target, during);
    expect(lasting(await everything(target))).toEqual(lasting(await everything(source)));
  });

  test('that cannot be written leaves nothing behind and says so', async () => {
    const nowhere = path.join(folder, 'no', 'such', 'folder');
    const backup = withClient(source, async (client) => writeBackup(client, nowhere, { now: new Date() }));
    await expect(backup).rejects.toThrow(`${nowhere} cannot be written (ENOENT).`);
    expect(existsSync(`${nowhere}.part`)).toBe(false);
  });
});

describe('a restore', () => {
  /** Stays empty. */
  let untouched: TestDatabase;
  beforeAll(async () => {
    untouched = await testDatabase();
  });
  afterAll(async () => untouched.close());

  test('refuses a database with data, unless told to replace it', async () => {
    const target = await emptyDatabase();
    await restore(target);
    await withClient(target, async (client) => client.query(`update organizations set name = 'Another'`));
    const before = await everything(target);
    await expect(restore(target)).rejects.toThrow(
      'This database is not empty. To replace its contents, add --replace.',
    );
    expect(await everything(target)).toEqual(before);
    await restore(target, file, true);
    expect(lasting(await everything(target))).toEqual(lasting(await everything(source)));
  });

  test('refuses a database in use by a server', async () => {
    const target = await emptyDatabase();
    await target.pool.query('select 1');
    await expect(restore(target)).rejects.toThrow(
      'A Billhook server is using this database. Stop every server first.',
    );
  });

  test('leaves the audit log write-protected', async () => {
    const target = await emptyDatabase();
    await restore(target);
    await expect(target.pool.query('delete from audit_log')).rejects.toThrow('append-only');
  });

  test('keeps the audit chain, which goes on with the next entry', async () => {
    const target = await emptyDatabase();
    await restore(target);
    const { heads, entries, broken } = await verify(target);
    expect(broken).toBeUndefined();
    expect(entries).toBeGreaterThan(0);
    expect(heads).toEqual((await verify(source)).heads);
    await withClient(target, async (client) =>
      client.query(`insert into audit_log (organization_id, id, action, entity, entity_id)
        select organization_id, gen_random_uuid(), 'a.b', 'c', organization_id from audit_log limit 1`),
    );
    expect(await verify(target)).toMatchObject({ entries: entries + 1, broken: undefined });
  });

  const wrong = /is not a Billhook backup, or it is damaged\.$/;
  const damages: [string, (text: Buffer) => Buffer, RegExp][] = [
    ['was cut off', (text) => text.subarray(0, text.length / 2), wrong],
    ['lost a row', (text) => Buffer.from(text.toString().replace(/\n[^{\n]+\n/, '\n')), wrong],
    ['was changed', (text) => Buffer.from(text.toString().replace('Harborlight', 'Harborlighd')), wrong],
    ['has something behind its end', (text) => Buffer.concat([text, Buffer.from('more\n')]), wrong],
    ['is something else', () => Buffer.from('select 1;\n'), wrong],
    [
      'has another format',
      (text) => Buffer.from(text.toString().replace('"version":1', '"version":2')),
      /^This backup has format 2, but this version of Billhook reads format 1\.$/,
    ],
    [
      'has another schema',
      (text) => Buffer.from(text.toString().replace(/"schema":"\w+"/, '"schema":"older"')),
      /by another version of Billhook\. Restore it with that version, then upgrade\.$/,
    ],
    [
      'names a table that is not there',
      (text) => Buffer.from(text.toString().replace('"table":"users"', '"table":"pg_authid"')),
      /^The table pg_authid in the backup does not match this database\.$/,
    ],
  ];

  test.each(damages)('refuses a file that %s, and changes nothing', async (name, damage, reason) => {
    const damaged = path.join(folder, `${name}.backup`);
    await writeFile(damaged, gzipSync(damage(gunzipSync(await readFile(file)))));
    await expect(restore(untouched, damaged)).rejects.toThrow(reason);
    expect(Object.values(await everything(untouched)).flat()).toEqual([]);
  });

  test.each([
    ['half of the compressed file', async () => (await readFile(file)).subarray(0, 5000)],
    ['a file that is not compressed', async () => Buffer.from('plain text')],
  ])('refuses %s', async (name, content) => {
    const broken = path.join(folder, `${name}.backup`);
    await writeFile(broken, await content());
    await expect(restore(untouched, broken)).rejects.toThrow(wrong);
  });

  test('reports a missing file', async () => {
    const missing = path.join(folder, 'missing');
    await expect(restore(untouched, missing)).rejects.toThrow(`${missing} cannot be read (ENOENT).`);
  });

  test('interrupted by PostgreSQL leaves nothing behind', async () => {
    const target = await emptyDatabase();
    // A constraint that the backup's rows violate, so that loading fails after the first tables.
    await withClient(target, async (client) =>
      client.query(`alter table documents add constraint impossible check (total < 0)`),
    );
    await expect(restore(target)).rejects.toThrow('impossible');
    expect(Object.values(await everything(target)).flat()).toEqual([]);
  });
});
