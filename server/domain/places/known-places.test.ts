import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { knownPlaces } from '#server/db/schema/known-places.ts';
import { users } from '#server/db/schema/users.ts';
import { goodPassword, mailedToken, signedUp } from '#tests/accounts.ts';
import { codeOf, withTwoFactor } from '#tests/authenticator.ts';
import { plainPasswords } from '#tests/plain-passwords.ts';
import { testApp } from '#tests/test-app.ts';
import { testDatabase } from '#tests/test-database.ts';

const database = await testDatabase();
const app = await testApp(database, { passwords: plainPasswords });
afterAll(database.close);

const wrong = 'Wrong-horse7,battery';
const deviceOf = (answer: { headers: Headers }) =>
  /^billhook_device=[\w-]+/.exec(answer.headers.get('set-cookie') ?? '')?.[0] ?? '';

async function signIn(email: string, password: string, address: string, cookie?: string) {
  const headers: Record<string, string> = cookie === undefined ? {} : { Cookie: cookie };
  return app.call('POST', '/auth/login', { body: { email, password }, address, headers });
}

/** Ten wrong passwords, each from its own network, which lock the account for unknown callers. */
async function shut(email: string): Promise<void> {
  for (let attempt = 0; attempt < 10; attempt += 1) await signIn(email, wrong, `stranger ${attempt}`);
  expect((await signIn(email, goodPassword, 'yet another network')).status).toBe(429);
}

test('wrong passwords from elsewhere do not lock users out of a known network', async () => {
  const { email } = await signedUp(app);
  await shut(email);
  expect((await signIn(email, goodPassword, email)).status).toBe(200);
});

test('a known device can sign in from a new network where others guess', async () => {
  const { email } = await signedUp(app);
  const first = await signIn(email, goodPassword, email);
  expect(first.headers.get('set-cookie')).toMatch(/Path=\/auth; HttpOnly; SameSite=Strict$/);
  const device = deviceOf(first);
  await shut(email);
  for (let attempt = 0; attempt < 30; attempt += 1)
    await signIn(`nobody.${attempt}@example.com`, wrong, 'a hotel');
  expect((await signIn('nobody@example.com', wrong, 'a hotel')).status).toBe(429);
  const again = await signIn(email, goodPassword, 'a hotel', device);
  expect(again.status).toBe(200);
  expect(deviceOf(again)).toBe(device);
});

test('a known device gets ten attempts, too', async () => {
  const { email } = await signedUp(app);
  const device = deviceOf(await signIn(email, goodPassword, email));
  const statuses: number[] = [];
  for (let guess = 0; guess < 12; guess += 1)
    statuses.push((await signIn(email, wrong, 'thief', device)).status);
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
  const other = await signedUp(app);
  await shut(other.email);
  expect((await signIn(other.email, goodPassword, 'thief', device)).status).toBe(429);
});

test('refused attempts count neither against the network nor beyond the fifteen minutes', async () => {
  const { email } = await signedUp(app);
  await shut(email);
  for (let attempt = 0; attempt < 40; attempt += 1)
    expect((await signIn(email, wrong, 'a large office')).status).toBe(429);
  const colleague = await signedUp(app);
  expect((await signIn(colleague.email, goodPassword, 'a large office')).status).toBe(200);
});

test('a place becomes known only after the two-factor code', async () => {
  const account = await signedUp(app);
  const { secret } = await withTwoFactor(app, account.access_token);
  const half = await signIn(account.email, goodPassword, 'a new network');
  expect(half.headers.get('set-cookie')).toBeNull();
  const whole = await app.call('POST', '/auth/2fa/verify', {
    token: half.body.access_token,
    address: 'a new network',
    body: { totp_code: codeOf(secret, app.clock()) },
  });
  expect(deviceOf(whole)).not.toBe('');
});

test('a password reset forgets all places except the current one', async () => {
  const { email } = await signedUp(app);
  const device = deviceOf(await signIn(email, goodPassword, email));
  await app.call('POST', '/auth/forgot-password', { body: { email }, address: email });
  const body = { token: await mailedToken(app, email, 'password link'), new_password: goodPassword };
  await app.call('POST', '/auth/reset-password', { body, address: 'at home' });
  await shut(email);
  expect((await signIn(email, goodPassword, 'elsewhere', device)).status).toBe(429);
  expect((await signIn(email, goodPassword, 'at home')).status).toBe(200);
});

test('at most fifty places per user are stored, without addresses', async () => {
  const { email } = await signedUp(app);
  for (let network = 0; network < 60; network += 1)
    await signIn(email, goodPassword, `198.51.100.${network}`);
  const rows = await database.db
    .select({ place: knownPlaces.place })
    .from(knownPlaces)
    .innerJoin(users, eq(users.id, knownPlaces.userId))
    .where(eq(users.email, email));
  expect(rows).toHaveLength(50);
  expect(JSON.stringify(rows)).not.toContain('198.51');
});
