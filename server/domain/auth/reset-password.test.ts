import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { auditLog } from '#server/db/schema/audit-log.ts';
import { users } from '#server/db/schema/users.ts';
import { mailedToken, newRegistration, signedIn, signedUp } from '#tests/accounts.ts';
import { unlimited } from '#tests/limits.ts';
import { plainPasswords } from '#tests/plain-passwords.ts';
import { testApp } from '#tests/test-app.ts';
import { testDatabase } from '#tests/test-database.ts';

const database = await testDatabase();
const app = await testApp(database, { passwords: plainPasswords, limits: unlimited });
afterAll(database.close);

const newPassword = 'Brave-otter9,lantern';
const invalid = { status: 400, body: { code: 'token_invalid' } };

const forgot = async (email: string) => app.call('POST', '/auth/forgot-password', { body: { email } });
const reset = async (token: string, new_password = newPassword) =>
  app.call('POST', '/auth/reset-password', { body: { token, new_password } });
const login = async (email: string, password: string) =>
  app.call('POST', '/auth/login', { body: { email, password } });

async function askedFor(email: string): Promise<string> {
  await forgot(email);
  return mailedToken(app, email, 'password link');
}

describe('requesting a password reset', () => {
  test('gets the same answer for a known, an unknown and a deactivated account, and emails only the first', async () => {
    const account = await signedUp(app);
    const gone = await signedUp(app);
    await database.db.update(users).set({ deactivatedAt: new Date() }).where(eq(users.email, gone.email));
    const answers = await Promise.all([account.email, 'nobody@example.com', gone.email].map(forgot));
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    const subjects = async (email: string) => (await app.mailsTo(email)).map((mail) => mail.subject);
    expect(await subjects(account.email)).toContain('Reset your password');
    expect(await subjects(gone.email)).not.toContain('Reset your password');
    expect(await subjects('nobody@example.com')).toEqual([]);
  });

  test('is limited to three an hour per email address, known or not, and twenty per network address', async () => {
    const limited = await testApp(database);
    const { email } = await signedUp(app);
    const ask = async (who: string, address: string) =>
      (await limited.call('POST', '/auth/forgot-password', { body: { email: who }, address })).status;
    for (const who of [email, 'stranger@example.com']) {
      const statuses = [];
      for (let index = 0; index < 4; index += 1) statuses.push(await ask(who, `${who} ${index}`));
      expect(statuses).toEqual([200, 200, 200, 429]);
    }
    for (let index = 0; index < 20; index += 1)
      expect(await ask(`one.${index}@example.com`, '203.0.113.1')).toBe(200);
    expect(await ask('one.more@example.com', '203.0.113.1')).toBe(429);
    await limited.mailsTo(email);
  });
});

describe('setting a new password', () => {
  test('works with the mailed link, notifies the owner, and signs nobody in', async () => {
    const { email, password } = await signedUp(app);
    const answer = await reset(await askedFor(email));
    expect(answer.status).toBe(200);
    expect(Object.keys(answer.body)).toEqual(['detail']);
    expect((await login(email, password)).status).toBe(401);
    expect((await login(email, newPassword)).status).toBe(200);
    expect((await app.mailsTo(email)).at(-1)?.subject).toBe('Your password was changed');
    const events = await database.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'user.password_reset'));
    expect(events.at(-1)).toMatchObject({ sessionId: null, requestId: expect.any(String) });
  });

  test('repeated after a lost response says to sign in, as with any other used link', async () => {
    const { email } = await signedUp(app);
    const token = await askedFor(email);
    await reset(token);
    const again = await reset(token);
    expect(again).toMatchObject(invalid);
    expect(again.body.detail).toContain('If you’ve already set a new password, sign in');
    expect((await reset('nobodys')).body.detail).toBe(again.body.detail);
  });

  test('ends every session', async () => {
    const account = await signedUp(app);
    const other = await signedIn(app, account);
    await reset(await askedFor(account.email));
    for (const { access_token: token, refresh_token } of [account, other]) {
      const revoked = { status: 401, body: { code: 'session_revoked' } };
      expect(await app.call('GET', '/auth/me', { token })).toMatchObject(revoked);
      expect(await app.call('POST', '/auth/refresh', { body: { refresh_token } })).toMatchObject(revoked);
    }
  });

  test('works once, even with a hundred calls at the same moment', async () => {
    const { email } = await signedUp(app);
    const token = await askedFor(email);
    const answers = await Promise.all(Array.from({ length: 100 }, async () => reset(token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.find(({ status }) => status !== 200)).toMatchObject(invalid);
  });

  test('works with the latest link only, for half an hour', async () => {
    const { email } = await signedUp(app);
    const first = await askedFor(email);
    const second = await askedFor(email);
    expect(await reset(first)).toMatchObject(invalid);
    app.passTime(30 * 60 + 1);
    expect(await reset(second)).toMatchObject(invalid);
  });

  test('accepts no other token, whole or truncated', async () => {
    const registration = newRegistration();
    await app.call('POST', '/auth/register', { body: registration });
    const other = await mailedToken(app, registration.email);
    const token = await askedFor((await signedUp(app)).email);
    for (const text of [other, token.slice(0, -4), `${token}AAAA`, '', 'x']) {
      expect(await reset(text)).toMatchObject(invalid);
    }
    expect((await reset(token)).status).toBe(200);
  });

  test('refuses a weak one, and the link stays valid', async () => {
    const token = await askedFor((await signedUp(app)).email);
    for (const weak of ['Passw0rd!', 'Lovelace1815!x'])
      expect(await reset(token, weak)).toMatchObject({
        status: 422,
        body: { code: 'weak_password', errors: [{ path: 'new_password' }] },
      });
    expect((await reset(token)).status).toBe(200);
  });

  test('ends a lockout after too many wrong passwords', async () => {
    const limited = await testApp(database, { passwords: plainPasswords });
    const { email } = await signedUp(app);
    const signIn = async (password: string, address: string) =>
      (await limited.call('POST', '/auth/login', { body: { email, password }, address })).status;
    for (let attempt = 0; attempt < 10; attempt += 1) await signIn('wrong', `guess ${attempt}`);
    expect(await signIn(newPassword, 'owner')).toBe(429);
    await reset(await askedFor(email));
    expect(await signIn(newPassword, 'owner')).toBe(200);
  });

  test('cannot be undone by a simultaneous sign-in with the old one', async () => {
    const { email, password } = await signedUp(app);
    const token = await askedFor(email);
    const logins = Array.from({ length: 20 }, async () => login(email, password));
    await reset(token);
    for (const { status, body } of await Promise.all(logins)) {
      if (status !== 200) continue;
      expect((await app.call('GET', '/auth/me', { token: body.access_token })).status).toBe(401);
    }
  });
});
