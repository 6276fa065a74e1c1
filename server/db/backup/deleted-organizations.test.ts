import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { users } from '#server/db/schema/users.ts';
import { tidyUp } from '#server/domain/housekeeping.ts';
import { systemClock } from '#server/ports/clock.ts';
import { signedUp } from '#tests/accounts.ts';
import { rowsOf, withClient } from '#tests/database-rows.ts';
import { testApp } from '#tests/test-app.ts';
import { testDatabase } from '#tests/test-database.ts';
import { verifyChains } from '../audit-chain/verify-chains.ts';
import { deletedListName, extendDeletedList, readDeletedList } from './deleted-list.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'billhook-deleted-'));
const source = await testDatabase();
const file = path.join(folder, 'before.backup');
let [gone, stays] = ['', ''];

/** Two organizations are in the backup. Afterwards the first is deleted. */
beforeAll(async () => {
  const app = await testApp(source);
  await signedUp(app);
  await signedUp(app);
  const both = await source.db.select({ id: users.organizationId }).from(users).orderBy(users.createdAt);
  [gone = '', stays = ''] = both.map(({ id }) => id);
  await withClient(source, async (client) => writeBackup(client, file, { now: new Date() }));
  await source.db.execute(
    sql`insert into organization_deletions values (${gone}, now(), now() - interval '1 minute')`,
  );
  await tidyUp({
    db: source.db,
    clock: systemClock,
    keepDeleted: async (ids) => extendDeletedList(folder, ids),
  });
});
afterAll(async () => {
  await source.close();
  await rm(folder, { recursive: true, force: true });
});

async function restored(deleted: readonly string[]) {
  const target = await testDatabase();
  onTestFinished(target.close);
  const { leftOut } = await withClient(target, async (client) =>
    restoreBackup(client, file, { replace: false, deleted }),
  );
  return { target, leftOut };
}

test('the list beside the backups has its ID once, however often it is written', async () => {
  await extendDeletedList(folder, [gone]);
  expect(await readFile(path.join(folder, deletedListName), 'utf8')).toBe(`${gone}\n`);
  await appendFile(path.join(folder, deletedListName), 'a line that is none\n');
  expect(await readDeletedList(folder)).toEqual([gone]);
  expect(await readDeletedList(path.join(folder, 'nowhere'))).toEqual([]);
});

test('with the list, an older backup restores the other organization only', async () => {
  const { target, leftOut } = await restored(await readDeletedList(folder));
  expect(leftOut).toBe(1);
  expect(await rowsOf(target, gone)).toEqual({ organization_deletions: 1 });
  expect(await rowsOf(target, stays)).toEqual(await rowsOf(source, stays));
});

test('without it, the backup is restored as it was', async () => {
  const { target, leftOut } = await restored([]);
  expect(leftOut).toBe(0);
  expect(await rowsOf(target, gone)).toMatchObject({ organizations: 1, users: 1 });
});

test('a database that knows of the deletion needs no list', async () => {
  const { target } = await restored([gone]);
  const again = await withClient(target, async (client) => restoreBackup(client, file, { replace: true }));
  expect(again.leftOut).toBe(1);
  expect(await rowsOf(target, gone)).toEqual({ organization_deletions: 1 });
});

test('a later backup takes the list along', async () => {
  const later = path.join(folder, 'later.backup');
  await withClient(source, async (client) => writeBackup(client, later, { now: new Date() }));
  const target = await testDatabase();
  onTestFinished(target.close);
  await withClient(target, async (client) => {
    await restoreBackup(client, later, { replace: false });
    const { leftOut } = await restoreBackup(client, file, { replace: true });
    expect(leftOut).toBe(1);
  });
});

test('audit:verify tells of a deleted organization instead of reporting its log as missing', async () => {
  const expected = [{ organizationId: gone, position: 1, hash: '00' }];
  const { broken, deleted } = await withClient(source, async (client) => verifyChains(client, expected));
  expect(broken).toBeUndefined();
  expect(deleted).toEqual([{ organizationId: gone, deletedAt: expect.any(Date) }]);
});
