import { afterAll, expect, test } from 'vitest';
import { signedIn, signedUp } from '#tests/accounts.ts';
import { withTwoFactor } from '#tests/authenticator.ts';
import { joined } from '#tests/colleagues.ts';
import { unlimited } from '#tests/limits.ts';
import { plainPasswords } from '#tests/plain-passwords.ts';
import { testApp } from '#tests/test-app.ts';
import { testDatabase } from '#tests/test-database.ts';

const database = await testDatabase();
const app = await testApp(database, { passwords: plainPasswords, limits: unlimited });
afterAll(database.close);

const path = '/api/organization/security';
const missing = { status: 403, body: { code: 'two_factor_missing' } };

async function require(token: string, isRequired = true) {
  return app.call('PUT', path, { token, body: { requires_two_factor: isRequired } });
}

async function people() {
  const admin = await signedUp(app);
  const colleague = await joined(app, admin.access_token);
  await withTwoFactor(app, admin.access_token);
  return { admin: admin.access_token, account: admin, colleague };
}

test('an admin without two-factor authentication cannot require it, nor can a user', async () => {
  const admin = await signedUp(app);
  const colleague = await joined(app, admin.access_token);
  const refused = await require(admin.access_token);
  expect(refused).toMatchObject({ status: 409, body: { code: 'conflict' } });
  expect((await require(colleague.access_token)).status).toBe(403);
  const now = await app.call('GET', path, { token: admin.access_token });
  expect(now.body).toEqual({ requires_two_factor: false, without_two_factor: 2 });
});

test('from then on a colleague without it can only set it up, and then goes on', async () => {
  const { admin, colleague } = await people();
  const { access_token: token } = colleague;
  expect((await require(admin)).body).toEqual({ requires_two_factor: true, without_two_factor: 1 });
  for (const read of ['/api/dashboard/stats', '/api/customers', '/api/notifications'])
    expect(await app.call('GET', read, { token })).toMatchObject(missing);
  const me = await app.call('GET', '/auth/me', { token });
  expect(me).toMatchObject({ status: 200, body: { two_factor_missing: true } });
  await withTwoFactor(app, token);
  expect((await app.call('GET', '/api/customers', { token })).status).toBe(200);
  expect((await app.call('GET', '/auth/me', { token })).body.two_factor_missing).toBe(false);
});

test('an admin without it administers nobody, and someone who joins later has to set it up', async () => {
  const { admin } = await people();
  const second = await joined(app, admin, 'org_admin');
  await require(admin);
  expect(await app.call('GET', '/auth/users', { token: second.access_token })).toMatchObject(missing);
  expect(await require(second.access_token, false)).toMatchObject(missing);
  const late = await joined(app, admin);
  expect(await app.call('GET', '/api/customers', { token: late.access_token })).toMatchObject(missing);
});

test('nobody turns it off while it is required', async () => {
  const { admin, account } = await people();
  await require(admin);
  const body = { password: account.password };
  const off = await app.call('POST', '/auth/2fa/disable', { token: admin, body });
  expect(off).toMatchObject({ status: 409, body: { code: 'conflict' } });
  expect(await signedIn(app, account)).toHaveProperty('two_factor_required');
  await require(admin, false);
  expect((await app.call('POST', '/auth/2fa/disable', { token: admin, body })).status).toBe(200);
});

test('the rule needs a recent proof and is in the audit log', async () => {
  const { admin } = await people();
  await require(admin);
  const log = await app.call('GET', '/api/audit-log', { token: admin });
  expect(log.body.items[0]).toMatchObject({
    action: 'organization.security_changed',
    before: { requires_two_factor: false },
    after: { requires_two_factor: true },
  });
  app.passTime(11 * 60);
  const stale = await require(admin, false);
  expect(stale).toMatchObject({ status: 403, body: { code: 'recent_sign_in_required' } });
});
