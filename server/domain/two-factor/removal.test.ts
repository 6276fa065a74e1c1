import { afterAll, expect, test } from 'vitest';
import { signedIn, signedUp } from '#tests/accounts.ts';
import { codeOf, withTwoFactor } from '#tests/authenticator.ts';
import { joined } from '#tests/colleagues.ts';
import { unlimited } from '#tests/limits.ts';
import { plainPasswords } from '#tests/plain-passwords.ts';
import { testApp } from '#tests/test-app.ts';
import { testDatabase } from '#tests/test-database.ts';
import { twoFactorOf } from '#tests/two-factor.ts';

const database = await testDatabase();
const app = await testApp(database, { passwords: plainPasswords, limits: unlimited });
afterAll(database.close);

const { subjects } = twoFactorOf(app);
const day = 24 * 3600;

async function people() {
  const admin = await signedUp(app);
  const colleague = await joined(app, admin.access_token);
  const { secret } = await withTwoFactor(app, colleague.access_token);
  const path = `/auth/users/${colleague.id}/two-factor-removal`;
  return {
    admin,
    colleague,
    secret,
    ask: async (token = admin.access_token) => app.call('POST', path, { token }),
    cancel: async () => app.call('DELETE', path, { token: admin.access_token }),
  };
}

test('a day after an admin’s request the user signs in without a code, and both are notified', async () => {
  const { admin, colleague, ask } = await people();
  const asked = await ask();
  expect(asked).toMatchObject({ status: 200, body: { two_factor_enabled: true } });
  app.passTime(day - 60);
  expect(await signedIn(app, colleague)).toHaveProperty('two_factor_required');
  const again = await ask((await signedIn(app, admin)).access_token);
  expect(again.body.two_factor_off_at).toBe(asked.body.two_factor_off_at);
  app.passTime(120);
  expect(await signedIn(app, colleague)).not.toHaveProperty('two_factor_required');
  expect(await subjects(colleague.email)).toEqual(
    expect.arrayContaining([
      'Two-factor authentication will be turned off',
      'Two-factor authentication is off',
    ]),
  );
  expect(await subjects(admin.email)).toContain('You asked to turn off two-factor authentication');
});

test.each(['owner', 'admin'])('the %s can keep it on in time', async (who) => {
  const { colleague, ask, cancel } = await people();
  await ask();
  const { access_token: token } = colleague;
  const me = await app.call('GET', '/auth/me', { token });
  expect(me.body.two_factor_off_at).toEqual(expect.any(String));
  if (who === 'admin') await cancel();
  else expect((await app.call('DELETE', '/auth/2fa/removal', { token })).status).toBe(204);
  app.passTime(2 * day);
  expect(await signedIn(app, colleague)).toHaveProperty('two_factor_required');
  expect(await subjects(colleague.email)).toContain('Two-factor authentication stays on');
});

test('a half session cannot cancel the request; only admins can make one, and not for themselves', async () => {
  const { admin, colleague, secret, ask } = await people();
  await ask();
  const half = await signedIn(app, colleague);
  const kept = await app.call('DELETE', '/auth/2fa/removal', { token: half.access_token });
  expect(kept).toMatchObject({ status: 403, body: { code: 'two_factor_required' } });
  expect(await ask(colleague.access_token)).toMatchObject({ status: 403 });
  const me = (await app.call('GET', '/auth/me', { token: admin.access_token })).body.id;
  const own = await app.call('POST', `/auth/users/${me}/two-factor-removal`, { token: admin.access_token });
  expect(own).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  const body = { totp_code: codeOf(secret, app.clock()) };
  const whole = await app.call('POST', '/auth/2fa/verify', { token: half.access_token, body });
  expect(whole.status).toBe(200);
});
