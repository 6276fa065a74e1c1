import { afterAll, expect, test } from 'vitest';
import { mails } from '#server/db/schema/mails.ts';
import { oneTimeTokens } from '#server/db/schema/one-time-tokens.ts';
import { rateLimits } from '#server/db/schema/rate-limits.ts';
import { sessions } from '#server/db/schema/sessions.ts';
import { newRegistration, signedIn, signedUp } from '#tests/accounts.ts';
import { testApp } from '#tests/test-app.ts';
import { testDatabase } from '#tests/test-database.ts';
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

test('what has ended is kept for thirty days and then removed, what lives stays', async () => {
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

/** One mail and no other, in this state. */
async function leaveOneMail(state: 'queued' | 'sent' | 'failed' | 'kept') {
  await db.delete(mails);
  const registration = newRegistration();
  await app.call('POST', '/auth/register', { body: registration, address: registration.email });
  expect(await app.mailsTo(registration.email)).toHaveLength(1);
  await db.update(mails).set({ state });
}

test.each(['sent', 'failed', 'kept'] as const)('a %s mail goes after thirty days', async (state) => {
  await leaveOneMail(state);
  app.passTime(29 * day);
  await tidyUp({ db, clock: app.clock });
  expect(await db.$count(mails)).toBe(1);
  app.passTime(2 * day);
  await tidyUp({ db, clock: app.clock });
  expect(await db.$count(mails)).toBe(0);
});

test('a mail that is still to be sent stays, however old it is', async () => {
  await leaveOneMail('queued');
  app.passTime(40 * day);
  await tidyUp({ db, clock: app.clock });
  expect(await db.$count(mails)).toBe(1);
});
