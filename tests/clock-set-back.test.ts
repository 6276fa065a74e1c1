import { afterAll, beforeEach, expect, test } from 'vitest';
import { loadSigningKeys } from '#server/db/signing-keys.ts';
import { createAccessTokens } from '#server/ports/access-tokens.ts';
import { addSeconds } from '#server/ports/clock.ts';
import { goodPassword, signedIn, signedUp } from './accounts.ts';
import { booksOf, invoiceOf } from './books.ts';
import { plainPasswords } from './plain-passwords.ts';
import { testApp } from './test-app.ts';
import { testDatabase } from './test-database.ts';

const begin = new Date('2026-06-01T12:00:00Z');
const days = 24 * 3600;
let now = begin;
const database = await testDatabase();
const clock = () => now;
const keys = await loadSigningKeys(database.db);
const accessTokens = createAccessTokens(() => keys, clock);
const app = await testApp(database, { passwords: plainPasswords, clock, accessTokens });
afterAll(database.close);
beforeEach(() => {
  now = begin;
});

test('a limit reached while the clock was ahead ends one window after the clock is set back', async () => {
  const { email } = await signedUp(app);
  const signIn = async (password: string) =>
    app.call('POST', '/auth/login', { body: { email, password }, address: email });
  now = addSeconds(begin, 40 * days);
  for (let failures = 0; failures < 10; failures += 1) await signIn('Wrong-password7!');
  expect((await signIn(goodPassword)).status).toBe(429);
  now = begin;
  const locked = await signIn(goodPassword);
  expect(locked.status).toBe(429);
  expect(Number(locked.headers.get('retry-after'))).toBeLessThanOrEqual(15 * 60);
  now = addSeconds(begin, 15 * 60);
  expect((await signIn(goodPassword)).status).toBe(200);
});

test('an access token issued while the clock was ahead is refreshed, and does not last until then', async () => {
  now = addSeconds(begin, 40 * days);
  const early = await signedUp(app);
  now = begin;
  const me = async (token: string) => app.call('GET', '/auth/me', { token });
  expect(await me(early.access_token)).toMatchObject({ status: 401, body: { code: 'token_expired' } });
  const { refresh_token } = early;
  const fresh = await app.call('POST', '/auth/refresh', { body: { refresh_token } });
  expect((await me(fresh.body.access_token)).status).toBe(200);
});

test('the clock of another server may be a few seconds ahead', async () => {
  now = addSeconds(begin, 30);
  const { access_token: token } = await signedUp(app);
  now = begin;
  expect((await app.call('GET', '/auth/me', { token })).status).toBe(200);
});

test('a default date does not go back before the last number; an entered one may', async () => {
  const account = await signedUp(app);
  const issue = async (issue_date?: string) => {
    const books = booksOf(app, (await signedIn(app, account)).access_token);
    const body = { ...invoiceOf(await books.customer(), 10, { issue_date }), status: 'sent' };
    return books.call('POST', '/api/documents', body);
  };
  now = addSeconds(begin, 20 * days);
  const ahead = await issue();
  expect(ahead.body).toMatchObject({ issue_date: '2026-06-21' });
  now = begin;
  const sentence = `The server clock is behind the last invoice, ${ahead.body.document_number}, dated Jun 21, 2026. Enter the issue date yourself.`;
  expect(await issue()).toMatchObject({
    status: 422,
    body: { code: 'out_of_order', errors: [{ path: 'issue_date', message: expect.any(String) }] },
  });
  expect((await issue()).body.detail).toBe(sentence);
  expect((await issue('2026-06-01')).body).toMatchObject({ issue_date: '2026-06-01' });
  // Now the last number was assigned in the past.
  expect((await issue()).body).toMatchObject({ issue_date: '2026-06-01' });
});
