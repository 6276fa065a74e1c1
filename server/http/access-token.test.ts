import { eq } from 'drizzle-orm';
import { decodeJwt, SignJWT } from 'jose';
import { afterAll, expect, test } from 'vitest';
import { users } from '#server/db/schema/users.ts';
import { loadSigningKeys } from '#server/db/signing-keys.ts';
import { signedUp } from '#tests/accounts.ts';
import { testApp } from '#tests/test-app.ts';
import { testDatabase } from '#tests/test-database.ts';

const database = await testDatabase();
const app = await testApp(database);
afterAll(database.close);

const account = await signedUp(app);
const [key] = await loadSigningKeys(database.db);
const claims = decodeJwt(account.access_token);
const me = async (token: string) => app.call('GET', '/auth/me', { token });

/** A token that is valid except for what the test changes. */
async function forge(
  header: Record<string, unknown> = {},
  changes: Record<string, unknown> = {},
  secret = key.secret,
) {
  return new SignJWT({ ...claims, ...changes })
    .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', kid: key.kid, ...header })
    .sign(secret);
}

const unauthenticated = { status: 401, body: { code: 'unauthenticated' } };

test('a token made like ours with our key works, which proves the refusals below', async () => {
  expect((await me(await forge())).status).toBe(200);
});

test('expires after fifteen minutes', async () => {
  app.passTime(15 * 60 + 1);
  const answer = await me(account.access_token);
  expect(answer).toMatchObject({ status: 401, body: { code: 'token_expired' } });
  expect(answer.headers.get('www-authenticate')).toBe('Bearer');
});

test.each([
  ['signed with another key', async () => forge({}, {}, Buffer.alloc(32))],
  ['of another type, such as a mail link', async () => forge({ typ: 'verify+jwt' })],
  ['without a type', async () => forge({ typ: undefined })],
  ['naming an unknown key', async () => forge({ kid: 'other' })],
  ['of another issuer', async () => forge({}, { iss: 'https://example.com' })],
  ['for another audience', async () => forge({}, { aud: 'another-api' })],
  ['without an expiry', async () => forge({}, { exp: undefined })],
  ['of a session that never existed', async () => forge({}, { sid: '018f0000-0000-7000-8000-000000000000' })],
  ['of another organization', async () => forge({}, { org: '018f0000-0000-7000-8000-000000000000' })],
  ['of another user', async () => forge({}, { sub: '018f0000-0000-7000-8000-000000000000' })],
  ['with invalid ids', async () => forge({}, { org: "' or 1=1 --", sid: '<script>', sub: 'x' })],
  ['with a refresh counter from the future', async () => forge({}, { rc: 7 })],
  [
    'with the algorithm "none"',
    async () =>
      `${btoa('{"alg":"none","typ":"at+jwt"}').replaceAll('=', '')}.${account.access_token.split('.')[1]}.`,
  ],
  ['that is truncated', async () => account.access_token.slice(0, -2)],
  ['that is a refresh token', async () => account.refresh_token],
])('a token %s is refused', async (_what, make) => {
  expect(await me(await make())).toMatchObject(unauthenticated);
});

test.each([undefined, 'Bearer', 'Bearer ', 'Basic YTpi', 'Bearer a b'])(
  'the header %j does not authenticate',
  async (header) => {
    const answer = await app.call('GET', '/auth/me', {
      headers: header === undefined ? {} : { Authorization: header },
    });
    expect(answer).toMatchObject(unauthenticated);
  },
);

test('the role comes from the database with every call, not from the token', async () => {
  const before = await me(account.access_token);
  expect(before.body.role).toBe('org_admin');
  await database.db.update(users).set({ role: 'user' }).where(eq(users.email, account.email));
  expect((await me(await forge({}, { role: 'super_admin' }))).body.role).toBe('user');
});
