import { afterAll, describe, expect, test } from 'vitest';
import type { Role } from '#shared/permissions.ts';
import { signedIn, signedUp } from '#tests/accounts.ts';
import { joined } from '#tests/colleagues.ts';
import { unlimited } from '#tests/limits.ts';
import { withPasskey, type PasskeyDevice } from '#tests/passkey-device.ts';
import { plainPasswords } from '#tests/plain-passwords.ts';
import { testApp } from '#tests/test-app.ts';
import { testDatabase } from '#tests/test-database.ts';

const database = await testDatabase();
const app = await testApp(database, { passwords: plainPasswords, limits: unlimited });
afterAll(database.close);

const proofWanted = { status: 403, body: { code: 'recent_sign_in_required' } };
const call = async (method: string, path: string, token: string, body?: unknown) =>
  app.call(method, path, { token, ...(body !== undefined && { body }) });
const invite = (role: string) => ({ email: `new.${Date.now()}@example.com`, role });

/** A founder who signed in eleven minutes ago, and a colleague's ID. */
async function stale() {
  const founder = await signedUp(app);
  const colleague = await joined(app, founder.access_token);
  const { body } = await call('GET', '/auth/me', colleague.access_token);
  app.passTime(11 * 60);
  return { ...founder, token: founder.access_token, colleague: String(body.id) };
}

describe('more than ten minutes after the sign-in', () => {
  test.each<[string, (colleague: string) => string, object?]>([
    ['POST', () => '/auth/2fa/setup', {}],
    ['POST', () => '/auth/passkeys/options', {}],
    ['POST', () => '/auth/passkeys/018f0000-0000-7000-8000-000000000000/remove', {}],
    ['PATCH', (id) => `/auth/users/${id}/role`, { new_role: 'org_admin' }],
    ['POST', (id) => `/auth/users/${id}/two-factor-removal`, {}],
    ['POST', () => '/auth/users/invite', invite('org_admin')],
    ['GET', () => '/api/organization/export'],
    ['GET', () => '/auth/me/data'],
  ])('%s %s needs a proof, and the password gives it', async (method, path, body) => {
    const { token, password, colleague } = await stale();
    const ask = async () => call(method, path(colleague), token, body);
    expect(await ask()).toMatchObject(proofWanted);
    expect((await call('POST', '/auth/proof', token, { password })).status).toBe(204);
    expect((await ask()).body.code).not.toBe('recent_sign_in_required');
  });

  test('a wrong password proves nothing', async () => {
    const { token } = await stale();
    const wrong = await call('POST', '/auth/proof', token, { password: 'Wrong-horse7,battery' });
    expect(wrong).toMatchObject({ status: 422, body: { code: 'wrong_password' } });
    expect(await call('GET', '/auth/me/data', token)).toMatchObject(proofWanted);
  });

  test('a refreshed token doesn’t count as a sign-in', async () => {
    const { refresh_token } = await stale();
    const { body } = await app.call('POST', '/auth/refresh', { body: { refresh_token } });
    expect(await call('GET', '/auth/me/data', body.access_token)).toMatchObject(proofWanted);
  });

  test('reactivating an admin needs a proof, any other user none', async () => {
    const { access_token: token, password } = await signedUp(app);
    const deactivated = async (role: Role) => {
      const { id } = await joined(app, token, role);
      expect((await call('DELETE', `/auth/users/${id}`, token)).status).toBe(204);
      return `/auth/users/${id}/reactivate`;
    };
    const [user, admin] = [await deactivated('user'), await deactivated('org_admin')];
    app.passTime(11 * 60);
    expect((await call('POST', user, token)).status).toBe(200);
    expect(await call('POST', admin, token)).toMatchObject(proofWanted);
    await call('POST', '/auth/proof', token, { password });
    expect((await call('POST', admin, token)).status).toBe(200);
  });

  test('inviting a user who isn’t an admin needs no proof', async () => {
    const { token } = await stale();
    expect((await call('POST', '/auth/users/invite', token, invite('user'))).status).toBe(201);
  });
});

test('a proof is for one session and lasts ten minutes', async () => {
  const { email, password, token } = await stale();
  expect((await call('POST', '/auth/proof', token, { password })).status).toBe(204);
  const other = (await signedIn(app, { email, password })).refresh_token;
  app.passTime(10 * 60);
  const refreshed = await app.call('POST', '/auth/refresh', { body: { refresh_token: other } });
  const late = refreshed.body.access_token;
  expect(await call('GET', '/auth/me/data', late)).toMatchObject(proofWanted);
  expect((await call('POST', '/auth/proof', late, { password })).status).toBe(204);
  expect((await call('GET', '/auth/me/data', late)).status).toBe(200);
  app.passTime(10 * 60);
  expect(await call('GET', '/auth/me/data', late)).toMatchObject(proofWanted);
});

test('a passkey gives the proof too, but not somebody else’s', async () => {
  const own = await signedUp(app);
  const { device } = await withPasskey(app, own.access_token);
  const strange = await signedUp(app);
  const { device: strangeDevice } = await withPasskey(app, strange.access_token);
  app.passTime(11 * 60);
  const prove = async (one: PasskeyDevice) => {
    const options = await app.call('POST', '/auth/passkeys/sign-in/options', { body: {} });
    const credential = one.use(options.body);
    return call('POST', '/auth/proof/passkey', own.access_token, { credential });
  };
  expect(await prove(strangeDevice)).toMatchObject({ status: 422, body: { code: 'passkey_refused' } });
  expect(await call('GET', '/auth/me/data', own.access_token)).toMatchObject(proofWanted);
  expect((await prove(device)).status).toBe(204);
  expect((await call('GET', '/auth/me/data', own.access_token)).status).toBe(200);
});
