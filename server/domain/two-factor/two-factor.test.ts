import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { recoveryCodes } from '#server/db/schema/recovery-codes.ts';
import { users } from '#server/db/schema/users.ts';
import { goodPassword, mailedToken, signedIn, signedUp } from '#tests/accounts.ts';
import { codeOf, withTwoFactor } from '#tests/authenticator.ts';
import { unlimited } from '#tests/limits.ts';
import { plainPasswords } from '#tests/plain-passwords.ts';
import { socialLogin } from '#tests/social-login.ts';
import { testApp } from '#tests/test-app.ts';
import { testDatabase } from '#tests/test-database.ts';
import { twoFactorOf, wrongCode } from '#tests/two-factor.ts';

const database = await testDatabase();
const app = await testApp(database, { passwords: plainPasswords, limits: unlimited });
afterAll(database.close);

const { post, verify, subjects, protectedAccount } = twoFactorOf(app);
const statusOf = async (token: string) => (await app.call('GET', '/auth/users', { token })).status;

const ended = { status: 401, body: { code: 'session_revoked' } };

describe('setting up', () => {
  test('has no effect before a code has proved it', async () => {
    const account = await signedUp(app);
    const setup = await post('/auth/2fa/setup', account.access_token);
    expect(setup.body.otpauth_url).toContain(`secret=${setup.body.secret}`);
    const tokens = await signedIn(app, account);
    expect(tokens).not.toHaveProperty('two_factor_required');
    const { secret } = (await post('/auth/2fa/setup', account.access_token)).body;
    const old = { totp_code: codeOf(setup.body.secret, app.clock()) };
    expect(await post('/auth/2fa/enable', account.access_token, old)).toMatchObject(wrongCode);
    const body = { totp_code: codeOf(secret, app.clock()) };
    expect((await post('/auth/2fa/enable', account.access_token, body)).status).toBe(200);
  });

  test('ends other sessions, tells the owner, and never replaces an active secret', async () => {
    const account = await signedUp(app);
    const other = await signedIn(app, account);
    const { secret } = await withTwoFactor(app, account.access_token);
    expect(await statusOf(account.access_token)).toBe(200);
    expect(await statusOf(other.access_token)).toBe(401);
    expect(await subjects(account.email)).toContain('Two-factor authentication is on');
    const conflict = { status: 409, body: { code: 'conflict' } };
    expect(await post('/auth/2fa/setup', account.access_token)).toMatchObject(conflict);
    const body = { totp_code: codeOf(secret, app.clock()) };
    expect(await post('/auth/2fa/enable', account.access_token, body)).toMatchObject(conflict);
  });

  test('leaves no full session to a concurrent sign-in', async () => {
    const account = await signedUp(app);
    const logins = Array.from({ length: 10 }, async () => signedIn(app, account));
    await withTwoFactor(app, account.access_token);
    const statuses = await Promise.all(logins.map(async (login) => statusOf((await login).access_token)));
    expect(statuses.filter((status) => status === 200)).toEqual([]);
  });

  test('keeps secret and recovery codes unreadable in the database', async () => {
    const { email, secret, recoveryCodes: codes } = await protectedAccount();
    expect(new Set(codes).size).toBe(10);
    expect(codes.every((code) => /^(?:[A-Z2-7]{4}-){3}[A-Z2-7]{4}$/.test(code))).toBe(true);
    const [user] = await database.db.select().from(users).where(eq(users.email, email));
    const stored = await database.db.select().from(recoveryCodes);
    const dump = JSON.stringify([user, stored]);
    expect(dump).not.toContain(secret);
    for (const code of codes) expect(dump).not.toContain(code);
  });
});

describe('signing in', () => {
  test('with a code completes the same session and returns the next pair', async () => {
    const account = await protectedAccount();
    const half = await signedIn(app, account);
    expect(half).toMatchObject({ two_factor_required: true });
    const answer = await verify(half.access_token, codeOf(account.secret, app.clock()));
    expect(answer.status).toBe(200);
    expect(Object.keys(answer.body).toSorted()).toEqual(['access_token', 'refresh_token']);
    expect(await statusOf(answer.body.access_token)).toBe(200);
    expect(await statusOf(half.access_token)).toBe(200);
    app.passTime(30 * 60);
    const { refresh_token } = answer.body;
    const refreshed = await app.call('POST', '/auth/refresh', { body: { refresh_token } });
    expect(await statusOf(refreshed.body.access_token)).toBe(200);
  });

  test('accepts a code once, even if a hundred sessions send it at once', async () => {
    const account = await protectedAccount();
    const halves = await Promise.all(Array.from({ length: 15 }, async () => signedIn(app, account)));
    const code = codeOf(account.secret, app.clock());
    const answers = await Promise.all(
      Array.from({ length: 100 }, async (_, index) => verify(halves[index % 15]?.access_token ?? '', code)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const again = await signedIn(app, account);
    expect(await verify(again.access_token, code)).toMatchObject(wrongCode);
    expect(await verify(again.access_token, codeOf(account.secret, app.clock(), -1))).toMatchObject(
      wrongCode,
    );
    expect((await verify(again.access_token, codeOf(account.secret, app.clock(), 1))).status).toBe(200);
  });

  test('accepts no code of another time', async () => {
    const account = await protectedAccount();
    const half = await signedIn(app, account);
    for (const steps of [-3, -2, 2, 3]) {
      expect(await verify(half.access_token, codeOf(account.secret, app.clock(), steps))).toMatchObject(
        wrongCode,
      );
    }
  });

  test('ends after five of a thousand concurrent wrong codes, and notifies the owner', async () => {
    const account = await protectedAccount();
    const half = await signedIn(app, account);
    const right = codeOf(account.secret, app.clock());
    const guesses = Array.from({ length: 1000 }, (_, index) => String(index).padStart(6, '0'));
    const answers = await Promise.all(
      guesses.filter((guess) => guess !== right).map(async (guess) => verify(half.access_token, guess)),
    );
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 401).length).toBeGreaterThan(990);
    expect(await verify(half.access_token, right)).toMatchObject(ended);
    expect(await subjects(account.email)).toContain('Wrong codes at sign-in');
  });

  test('allows twenty wrong codes a day across sessions, and a password reset allows no more', async () => {
    const limited = await testApp(database, { passwords: plainPasswords });
    const account = await protectedAccount();
    const guess = async (code: string) => {
      const half = await signedIn(app, account);
      return limited.call('POST', '/auth/2fa/verify', {
        token: half.access_token,
        body: { totp_code: code },
      });
    };
    for (let attempt = 0; attempt < 20; attempt += 1)
      expect(await guess(codeOf(account.secret, app.clock(), 100 + attempt))).toMatchObject(wrongCode);
    const right = codeOf(account.secret, app.clock(), 1);
    expect(await guess(right)).toMatchObject({ status: 429, body: { code: 'too_many_attempts' } });
    await app.call('POST', '/auth/forgot-password', { body: { email: account.email } });
    const token = await mailedToken(app, account.email, 'password link');
    await limited.call('POST', '/auth/reset-password', { body: { token, new_password: goodPassword } });
    expect(await guess(right)).toMatchObject({ status: 429 });
  });

  test('counts only codes that were checked, and recovery codes separately', async () => {
    const limited = await testApp(database, { passwords: plainPasswords });
    const account = await protectedAccount();
    const at = async (token: string, totp_code: string, address = '192.0.2.66') =>
      limited.call('POST', '/auth/2fa/verify', { token, body: { totp_code }, address });
    const wrong = (index: number) => codeOf(account.secret, app.clock(), 100 + index);
    for (let burst = 0; burst < 3; burst += 1) {
      const half = await signedIn(app, account);
      const guesses = Array.from({ length: 20 }, async (_, index) => at(half.access_token, wrong(index)));
      const answers = await Promise.all(guesses);
      expect(answers.filter(({ status }) => status === 422)).toHaveLength(5);
    }
    for (let session = 0; session < 4; session += 1) {
      const half = await signedIn(app, account);
      for (let code = 0; code < 5; code += 1) await at(half.access_token, 'AAAA-AAAA-AAAA-AAAA');
    }
    const owner = await signedIn(app, account);
    expect(await at(owner.access_token, account.recoveryCodes[0] ?? '')).toMatchObject({ status: 429 });
    expect((await at(owner.access_token, account.recoveryCodes[0] ?? '', '192.0.2.7')).status).toBe(200);
    const next = await signedIn(app, account);
    expect((await at(next.access_token, codeOf(account.secret, app.clock(), 1))).status).toBe(200);
  });

  test('is not blocked by codes sent to other endpoints with a stolen token', async () => {
    const limited = await testApp(database, { passwords: plainPasswords });
    const account = await protectedAccount();
    const body = { totp_code: codeOf(account.secret, app.clock(), 100) };
    for (const path of ['/auth/2fa/enable', '/auth/2fa/recovery-codes'])
      for (let attempt = 0; attempt < 20; attempt += 1)
        await limited.call('POST', path, { token: account.access_token, body });
    const { access_token: token } = await signedIn(app, account);
    const right = { totp_code: codeOf(account.secret, app.clock()) };
    expect((await limited.call('POST', '/auth/2fa/verify', { token, body: right })).status).toBe(200);
  });

  test('has nothing more to verify once complete', async () => {
    const account = await protectedAccount();
    expect(await verify(account.access_token, codeOf(account.secret, app.clock()))).toMatchObject({
      status: 409,
    });
  });
});

describe('a session waiting for its code', () => {
  test('can only make its own four calls, and no refresh extends it', async () => {
    const account = await protectedAccount();
    const half = await signedIn(app, account);
    const { refresh_token } = half;
    const refreshed = await app.call('POST', '/auth/refresh', { body: { refresh_token } });
    expect(refreshed.body.two_factor_required).toBe(true);
    const { body: description } = await app.call('GET', '/openapi.json');
    for (const [path, methods] of Object.entries<Record<string, { 'x-access': string }>>(description.paths)) {
      for (const [method, { 'x-access': access }] of Object.entries(methods)) {
        if (access === 'public') continue;
        if (access === 'half_session') {
          expect(['/auth/me', '/auth/logout', '/auth/2fa/verify', '/auth/2fa/passkey']).toContain(path);
          continue;
        }
        const answer = await app.call(method.toUpperCase(), path, {
          token: refreshed.body.access_token,
          ...(method !== 'get' && { body: {} }),
        });
        expect(answer, `${method} ${path}`).toMatchObject({
          status: 403,
          body: { code: 'two_factor_required' },
        });
      }
    }
  });

  test('is all that a password reset leads to', async () => {
    const account = await protectedAccount();
    await app.call('POST', '/auth/forgot-password', { body: { email: account.email } });
    const token = await mailedToken(app, account.email, 'password link');
    const body = { token, new_password: 'Brave-otter9,lantern' };
    expect((await app.call('POST', '/auth/reset-password', { body })).status).toBe(200);
    const half = await signedIn(app, { ...account, password: body.new_password });
    expect(await statusOf(half.access_token)).toBe(403);
  });

  test('is what a social sign-in leads to', async () => {
    const profile = { subject: 's-1', email: 'social.2fa@example.com', firstName: 'So', lastName: 'Cial' };
    const google = { appId: 'x', check: async () => ({ kind: 'verified' as const, profile }) };
    const social = await testApp(database, { socialProviders: { google } });
    const signIn = async () => socialLogin(social, 'google', 't');
    await withTwoFactor(app, (await signIn()).body.access_token);
    const { body } = await signIn();
    expect(body.two_factor_required).toBe(true);
    expect(await statusOf(body.access_token)).toBe(403);
  });
});

describe('turning it off', () => {
  test('requires the password, ends other sessions and notifies the owner', async () => {
    const account = await protectedAccount();
    const half = await signedIn(app, account);
    const off = async (password: string) => post('/auth/2fa/disable', account.access_token, { password });
    expect(await off('Wrong-horse7,battery')).toMatchObject({
      status: 422,
      body: { code: 'wrong_password' },
    });
    expect((await off(account.password)).status).toBe(200);
    expect(await off(account.password)).toMatchObject({ status: 409 });
    expect(await verify(half.access_token, codeOf(account.secret, app.clock()))).toMatchObject(ended);
    expect(await signedIn(app, account)).not.toHaveProperty('two_factor_required');
    expect(await subjects(account.email)).toContain('Two-factor authentication is off');
  });

  test('lets nobody guess the password', async () => {
    const limited = await testApp(database, { passwords: plainPasswords });
    const { access_token: token } = await protectedAccount();
    const off = async () => limited.call('POST', '/auth/2fa/disable', { token, body: { password: 'x' } });
    for (let attempt = 0; attempt < 10; attempt += 1) expect((await off()).status).toBe(422);
    expect((await off()).status).toBe(429);
  });
});
