import { eq, sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { mails } from '#server/db/schema/mails.ts';
import { oneTimeTokens } from '#server/db/schema/one-time-tokens.ts';
import { organizationDeletions } from '#server/db/schema/organization-deletions.ts';
import { organizations } from '#server/db/schema/organizations.ts';
import { rateLimits } from '#server/db/schema/rate-limits.ts';
import { sessions } from '#server/db/schema/sessions.ts';
import { users } from '#server/db/schema/users.ts';
import { addSeconds } from '#server/ports/clock.ts';
import { newId } from '#server/ports/ids.ts';
import { invited } from '#tests/colleagues.ts';
import { booksOf } from '#tests/books.ts';
import { newRegistration, signedIn, signedUp } from '#tests/accounts.ts';
import { testApp } from '#tests/test-app.ts';
import { testDatabase } from '#tests/test-database.ts';
import { audit } from './audit/audit.ts';
import { tidyUp } from './housekeeping.ts';

const database = await testDatabase();
const app = await testApp(database);
afterAll(database.close);

const { db } = database;
const day = 24 * 3600;

async function counts() {
  return {
    sessions: await db.$count(sessions),
    tokens: await db.$count(oneTimeTokens),
    limits: await db.$count(rateLimits),
  };
}

test('ended records are removed after thirty days, live ones stay', async () => {
  const account = await signedUp(app);
  await app.call('POST', '/auth/logout', { token: account.access_token });
  await signedIn(app, account);
  expect(await counts()).toMatchObject({ sessions: 2, tokens: 1 });

  app.passTime(2 * day);
  await tidyUp({ db, clock: app.clock });
  expect(await counts()).toEqual({ sessions: 2, tokens: 1, limits: 0 });

  app.passTime(30 * day);
  await tidyUp({ db, clock: app.clock });
  expect(await counts()).toEqual({ sessions: 1, tokens: 0, limits: 0 });

  app.passTime(90 * day);
  await tidyUp({ db, clock: app.clock });
  expect(await counts()).toEqual({ sessions: 0, tokens: 0, limits: 0 });
});

/** A single email in this state. */
async function leaveOneMail(state: 'queued' | 'sent' | 'failed' | 'kept') {
  await db.delete(mails);
  const { email } = await signedUp(app);
  expect(await app.mailsTo(email)).toHaveLength(1);
  await db.update(mails).set({ state });
}

test.each(['sent', 'failed', 'kept'] as const)('a %s email is removed after thirty days', async (state) => {
  await leaveOneMail(state);
  app.passTime(29 * day);
  await tidyUp({ db, clock: app.clock });
  expect(await db.$count(mails)).toBe(1);
  app.passTime(2 * day);
  await tidyUp({ db, clock: app.clock });
  expect(await db.$count(mails)).toBe(0);
});

test('a document email that failed stays, but loses its text after thirty days', async () => {
  await db.delete(mails);
  const books = booksOf(app, (await signedUp(app)).access_token);
  const { document_id: documentId } = await books.issue(await books.customer());
  await db.update(mails).set({ state: 'kept', documentId, text: 'Words', html: '<p>Words', link: '/shared' });
  app.passTime(29 * day);
  await tidyUp({ db, clock: app.clock });
  expect(await db.select().from(mails)).toMatchObject([{ text: 'Words', link: '/shared' }]);
  app.passTime(2 * day);
  await tidyUp({ db, clock: app.clock });
  expect(await db.select().from(mails)).toMatchObject([{ documentId, text: '', html: '', link: null }]);
});

test('an unsent email stays, however old it is', async () => {
  await leaveOneMail('queued');
  app.passTime(40 * day);
  await tidyUp({ db, clock: app.clock });
  expect(await db.$count(mails)).toBe(1);
});

test('an unconfirmed registration is removed with its organization after a week; an invitation stays', async () => {
  const admin = await signedUp(app);
  await invited(app, admin.access_token);
  const left = newRegistration({ organization_name: 'Left alone' });
  await app.call('POST', '/auth/register', { body: left, address: left.email });
  expect(await db.$count(users, eq(users.email, left.email))).toBe(1);
  app.passTime(6 * day);
  await tidyUp({ db, clock: app.clock });
  expect(await db.$count(users, eq(users.email, left.email))).toBe(1);
  app.passTime(2 * day);
  await tidyUp({ db, clock: app.clock });
  expect(await db.$count(users, eq(users.email, left.email))).toBe(0);
  expect(await db.$count(organizations, eq(organizations.name, left.organization_name))).toBe(0);
  expect(await db.$count(users, eq(users.organizationId, (await organizationOf(admin)) ?? ''))).toBe(2);
  const again = await app.call('POST', '/auth/register', { body: left, address: left.email });
  expect(again.status).toBe(201);
  expect((await app.mailsTo(left.email)).at(-1)?.linkName).toBe('verification link');
});

/** Registered and left; with the rows that failed sign-ins left in earlier releases. */
async function leftBehind() {
  const registration = newRegistration();
  await app.call('POST', '/auth/register', { body: registration, address: registration.email });
  const organizationId = (await organizationOf(registration)) ?? '';
  const nobody = { organizationId, userId: null, sessionId: null };
  const event = { action: 'user.sign_in_failed', entity: 'user', entityId: newId() } as const;
  await audit(db, nobody, event, app.clock());
  return registration;
}

test('an unconfirmed registration with an audit log is removed, and keeps nothing else from being removed', async () => {
  const { email } = await leftBehind();
  const admin = await signedUp(app);
  app.passTime(8 * day);
  await tidyUp({ db, clock: app.clock });
  expect(await db.$count(users, eq(users.email, email))).toBe(0);
  expect(await db.$count(organizationDeletions)).toBe(0);
  expect(await db.$count(users, eq(users.email, admin.email))).toBe(1);
});

test('a registration that cannot be removed is reported, and the others go', async () => {
  const stuck = await leftBehind();
  const other = await leftBehind();
  await db.execute(
    sql`create function keep() returns trigger language plpgsql as 'begin raise ''stays''; end'`,
  );
  await db.execute(sql`create trigger keep before delete on users for each row
    when (old.email = ${sql.raw(`'${stuck.email}'`)}) execute function keep()`);
  app.passTime(8 * day);
  const told: string[][] = [];
  const keepDeleted = async (ids: readonly string[]) => void told.push([...ids]);
  await expect(tidyUp({ db, clock: app.clock, keepDeleted })).rejects.toThrow();
  expect(await db.$count(users, eq(users.email, stuck.email))).toBe(1);
  expect(await db.$count(users, eq(users.email, other.email))).toBe(0);
  expect(told).toHaveLength(1);
  await db.execute(sql`drop trigger keep on users`);
});

async function organizationOf({ email }: { email: string }) {
  const [user] = await db.select().from(users).where(eq(users.email, email));
  return user?.organizationId;
}

test('an email postponed by a clock that was ahead is due again once the clock is right', async () => {
  const { email } = newRegistration();
  await app.call('POST', '/auth/register', { body: newRegistration({ email }) });
  const [mail] = await app.mailsTo(email);
  const putOff = async (seconds: number) => {
    const nextAttemptAt = addSeconds(app.clock(), seconds);
    await db.update(mails).set({ nextAttemptAt }).where(eq(mails.recipient, email));
    await tidyUp({ db, clock: app.clock });
    return (await app.mailsTo(email))[0]?.nextAttemptAt.getTime() ?? 0;
  };
  expect(mail?.state).toBe('queued');
  expect(await putOff(40 * day)).toBeLessThanOrEqual(Date.now());
  expect(await putOff(3600)).toBeGreaterThan(Date.now() + 3_000_000);
});
