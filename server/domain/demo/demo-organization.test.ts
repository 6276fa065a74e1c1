import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoAccount, demoColleague } from '#shared/demo-account.ts';
import { seedDemoOrganization } from '#server/db/seed/seed-demo-organization.ts';
import { smtpMailer } from '#server/ports/mailer.ts';
import { createPasswords } from '#server/ports/passwords.ts';
import { signedIn, signedUp } from '#tests/accounts.ts';
import { smtpSink } from '#tests/smtp-sink.ts';
import { testApp } from '#tests/test-app.ts';
import { testDatabase } from '#tests/test-database.ts';
import { sendDueMails } from '../mail/send-due-mails.ts';
import { closeDemo } from './demo-organization.ts';
import { printHere } from '#tests/print-here.ts';

const database = await testDatabase();
const { db } = database;
const open = await testApp(database, { demoAccount });
const closed = await testApp(database, { demoAccount: null });
beforeAll(async () => {
  await seedDemoOrganization({ db, clock: open.clock, passwords: createPasswords() });
});
afterAll(database.close);

test('nobody can be invited to the demo, whose admin is open to anyone', async () => {
  const { access_token: token } = await signedIn(open, demoAccount);
  const body = { email: 'attacker@example.com', role: 'org_admin' };
  const refused = { status: 403, body: { code: 'forbidden' } };
  expect(await open.call('POST', '/auth/users/invite', { token, body })).toMatchObject(refused);
  const [person] = (await open.call('GET', '/auth/users', { token })).body.items;
  const again = `/auth/users/${person.id}/resend-invitation`;
  expect(await open.call('POST', again, { token })).toMatchObject(refused);
  const own = (await signedUp(open)).access_token;
  expect((await open.call('POST', '/auth/users/invite', { token: own, body })).status).toBe(201);
});

test('emails of the demo are never sent, even with a mail server', async () => {
  const sink = await smtpSink();
  const mailer = smtpMailer(sink.url, 'bills@example.com');
  const { access_token: token } = await signedIn(open, demoAccount);
  const body = { new_email: 'victim@example.com', password: demoAccount.password };
  expect((await open.call('POST', '/auth/email', { token, body })).status).toBeLessThan(300);
  await open.call('POST', '/auth/forgot-password', { body: { email: demoColleague.email } });
  const account = await signedUp(open);
  await open.call('POST', '/auth/forgot-password', { body: { email: account.email } });
  const [kept] = await open.mailsTo('victim@example.com');
  expect(kept?.state).toBe('queued');
  await sendDueMails({ db, clock: open.clock, mailer, print: printHere });
  await sink.close();
  expect((await open.mailsTo('victim@example.com')).map(({ state }) => state)).toEqual(['kept']);
  expect((await open.mailsTo(demoColleague.email)).map(({ state }) => state)).toEqual(['kept']);
  const recipients = sink.received.map(({ to }) => (Array.isArray(to) ? '' : to?.text));
  expect(recipients).toContain(account.email);
  expect(recipients).not.toContain('victim@example.com');
  expect(recipients).not.toContain(demoColleague.email);
});

test('if the demo is not advertised, its accounts cannot sign in and their sessions end', async () => {
  const before = await signedIn(open, demoAccount);
  const account = await signedUp(closed);
  expect(await closeDemo({ db, clock: closed.clock })).toBe(true);
  for (const { email, password } of [demoAccount, demoColleague]) {
    const answer = await closed.call('POST', '/auth/login', { body: { email, password } });
    expect(answer).toMatchObject({ status: 401, body: { code: 'invalid_credentials' } });
  }
  expect((await closed.call('GET', '/auth/me', { token: before.access_token })).status).toBe(401);
  const { refresh_token } = before;
  expect((await closed.call('POST', '/auth/refresh', { body: { refresh_token } })).status).toBe(401);
  expect((await closed.call('GET', '/auth/me', { token: account.access_token })).status).toBe(200);
});

test('a database without a demo has nothing to close', async () => {
  const empty = await testDatabase();
  expect(await closeDemo({ db: empty.db, clock: open.clock })).toBe(false);
  await empty.close();
});
