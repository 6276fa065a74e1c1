import { max } from 'drizzle-orm';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { demoAccount, demoColleague } from '#shared/demo-account.ts';
import { makeDue } from '#server/domain/recurring/make-due.ts';
import { addSeconds } from '#server/ports/clock.ts';
import { newId } from '#server/ports/ids.ts';
import { signedIn } from '#tests/accounts.ts';
import { readKeptTotals, recounted } from '#tests/kept-totals.ts';
import { unlimited } from '#tests/limits.ts';
import { plainPasswords } from '#tests/plain-passwords.ts';
import { testApp } from '#tests/test-app.ts';
import { testDatabase } from '#tests/test-database.ts';
import { connectDatabase } from '../connect.ts';
import { documents } from '../schema/documents.ts';
import { organizations } from '../schema/organizations.ts';
import { users } from '../schema/users.ts';
import { seedDemoOrganization } from './seed-demo-organization.ts';

const day = 24 * 3600;
const begin = new Date('2026-11-18T15:00:00Z');

/** A database with a demo loaded on the first day, which every test copies. */
const original = await testDatabase();
afterAll(original.close);
beforeAll(async () => {
  const { db, close } = connectDatabase(original.address);
  expect(await seedDemoOrganization({ db, passwords: plainPasswords, clock: () => begin })).toBe(true);
  await close();
});

/** The demo of the first day, and a server start this many days later. */
async function demo() {
  const database = await testDatabase({}, original.address);
  onTestFinished(database.close);
  const { db } = database;
  const startAfter = async (days: number) =>
    seedDemoOrganization({ db, passwords: plainPasswords, clock: () => addSeconds(begin, days * day) });
  const newest = async () =>
    (await db.select({ day: max(documents.issueDate) }).from(documents))[0]?.day ?? '';
  const ids = async () => (await db.select({ id: organizations.id }).from(organizations)).map(({ id }) => id);
  return { database, db, startAfter, newest, ids };
}

test('stays unchanged for a week', async () => {
  const { startAfter, ids } = await demo();
  const before = await ids();
  expect(await startAfter(7)).toBe(false);
  expect(await ids()).toEqual(before);
});

test('is then replaced by a new one, including users who signed in', async () => {
  const { database, db, startAfter, newest, ids } = await demo();
  const app = await testApp(database, { passwords: plainPasswords, demoAccount });
  await signedIn(app, demoAccount);
  await signedIn(app, demoColleague);
  const [before, count] = [await ids(), await db.$count(documents)];
  expect(await startAfter(30)).toBe(true);
  const after = await ids();
  expect(after).toHaveLength(1);
  expect(after).not.toEqual(before);
  expect((await newest()) > '2026-12-10').toBe(true);
  expect(Math.abs((await db.$count(documents)) - count)).toBeLessThan(count / 5);
  expect(await readKeptTotals(db, after[0] ?? '')).toEqual(await recounted(db, after[0] ?? ''));
  await signedIn(app, demoAccount);
  expect(await startAfter(31)).toBe(false);
});

test('is replaced too if its recurring invoices were made in the meantime', async () => {
  const { db, startAfter } = await demo();
  const later = addSeconds(begin, 20 * day);
  const deps = { db, limits: unlimited, publicUrl: 'https://bills.example', tenantWall: true };
  expect(await makeDue({ ...deps, clock: () => later })).toBe(2);
  expect(await startAfter(21)).toBe(true);
});

test('is loaded once if two servers find it outdated at the same moment', async () => {
  const { startAfter, ids } = await demo();
  const loaded = await Promise.all([startAfter(30), startAfter(30)]);
  expect(loaded.toSorted((left, right) => Number(left) - Number(right))).toEqual([false, true]);
  expect(await ids()).toHaveLength(1);
});

test.each([
  [
    'a changed document',
    `update documents set version = 2 where id = (select min(id::text)::uuid from documents)`,
  ],
  ['a changed customer', `update customers set updated_at = created_at + interval '1 second'`],
  ['an archived customer', `update customers set deleted_at = now()`],
  [
    'a new payment',
    `insert into payments (organization_id, id, kind, customer_id, currency, amount, payment_date, method, created_at)
     select organization_id, gen_random_uuid(), 'payment', customer_id, currency, amount, payment_date, method,
       now() + interval '1 year' from payments where kind = 'payment' limit 1`,
  ],
])('is never replaced if it has %s', async (_what, change) => {
  const { database, startAfter, ids } = await demo();
  const before = await ids();
  await database.pool.query(change);
  expect(await startAfter(300)).toBe(false);
  expect(await ids()).toEqual(before);
});

test('is never replaced once a setting was changed or a user invited', async () => {
  const { database, db, startAfter, ids } = await demo();
  const app = await testApp(database, {
    passwords: plainPasswords,
    demoAccount,
    clock: () => addSeconds(begin, day),
  });
  await signedIn(app, demoAccount);
  // From when the demo could still invite.
  const invited = { email: 'new@example.com', firstName: '', lastName: '', role: 'user' as const };
  const [organizationId = ''] = await ids();
  const createdAt = addSeconds(begin, day);
  await db.insert(users).values({ ...invited, organizationId, id: newId(), createdAt });
  const before = await ids();
  expect(await startAfter(300)).toBe(false);
  expect(await ids()).toEqual(before);
  expect(await db.$count(users)).toBe(3);
});
