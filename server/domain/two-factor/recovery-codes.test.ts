import { afterAll, describe, expect, test } from 'vitest';
import { signedIn, signedUp } from '#tests/accounts.ts';
import { codeOf } from '#tests/authenticator.ts';
import { unlimited } from '#tests/limits.ts';
import { plainPasswords } from '#tests/plain-passwords.ts';
import { testApp } from '#tests/test-app.ts';
import { testDatabase } from '#tests/test-database.ts';
import { twoFactorOf, wrongCode } from '#tests/two-factor.ts';

const database = await testDatabase();
const app = await testApp(database, { passwords: plainPasswords, limits: unlimited });
afterAll(database.close);

const { post, verify, subjects, protectedAccount } = twoFactorOf(app);
const renew = async (token: string, body: object) => post('/auth/2fa/recovery-codes', token, body);

describe('signing in', () => {
  test('accepts each recovery code once, in any notation, and says how many are left', async () => {
    const account = await protectedAccount();
    const [code = ''] = account.recoveryCodes;
    const half = await signedIn(app, account);
    const answers = await Promise.all(
      Array.from({ length: 4 }, async () =>
        verify(half.access_token, ` ${code.toLowerCase().replaceAll('-', ' ')} `),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const again = await signedIn(app, account);
    expect(await verify(again.access_token, code)).toMatchObject(wrongCode);
    expect((await app.mailsTo(account.email)).at(-1)?.text).toContain('You have 9 codes left.');
  });
});

describe('new recovery codes', () => {
  test('replace the old ones, require the password or a code, and notify the owner', async () => {
    const account = await protectedAccount();
    const byPassword = await renew(account.access_token, { password: account.password });
    expect(byPassword.body.recovery_codes).toHaveLength(10);
    const code = { totp_code: codeOf(account.secret, app.clock()) };
    const byCode = await renew(account.access_token, code);
    expect(byCode.status).toBe(200);
    expect(await renew(account.access_token, code)).toMatchObject(wrongCode);
    const half = await signedIn(app, account);
    for (const old of [account.recoveryCodes[0] ?? '', byPassword.body.recovery_codes[0]])
      expect(await verify(half.access_token, old)).toMatchObject(wrongCode);
    expect((await verify(half.access_token, byCode.body.recovery_codes[0])).status).toBe(200);
    expect(await subjects(account.email)).toContain('You have new recovery codes');
  });

  test('are refused for a wrong password, a wrong code, both or nothing', async () => {
    const account = await protectedAccount();
    const token = account.access_token;
    const wrong = { status: 422, body: { code: 'wrong_password' } };
    expect(await renew(token, { password: 'Wrong!2026' })).toMatchObject(wrong);
    const errors = [{ path: 'totp_code' }];
    expect(await renew(token, { totp_code: '000000' })).toMatchObject({ status: 422, body: { errors } });
    for (const body of [{}, { password: account.password, totp_code: '000000' }])
      expect(await renew(token, body)).toMatchObject({ status: 422, body: { code: 'validation_failed' } });
    const half = await signedIn(app, account);
    expect((await verify(half.access_token, account.recoveryCodes[0] ?? '')).status).toBe(200);
  });

  test('are ten, even with concurrent calls, and none without two-factor authentication', async () => {
    const account = await protectedAccount();
    const body = { password: account.password };
    await Promise.all(Array.from({ length: 5 }, async () => renew(account.access_token, body)));
    const { body: data } = await app.call('GET', '/auth/me/data', { token: account.access_token });
    expect(data.profile.unused_recovery_codes).toBe(10);
    const plain = await signedUp(app);
    expect(await renew(plain.access_token, { password: plain.password })).toMatchObject({ status: 409 });
  });
});
