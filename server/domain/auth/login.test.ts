import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { auditLog } from '#server/db/schema/audit-log.ts';
import { users } from '#server/db/schema/users.ts';
import { unlimited } from '#tests/limits.ts';
import { createPasswords } from '#server/ports/passwords.ts';
import { goodPassword, mailedToken, newRegistration, signedIn, signedUp } from '#tests/accounts.ts';
import { testApp } from '#tests/test-app.ts';
import { testDatabase } from '#tests/test-database.ts';

const database = await testDatabase();
const app = await testApp(database);
afterAll(database.close);

const login = async (email: string, password: string, address = email) =>
  app.call('POST', '/auth/login', { body: { email, password }, address });

const askForLink = async (email: string, address = '198.51.100.9') =>
  app.call('POST', '/auth/verify-email/resend', { body: { email }, address });

describe('signing in', () => {
  test('returns a pair of tokens that open /auth/me', async () => {
    const account = await signedUp(app);
    const answer = await login(account.email, goodPassword);
    expect(Object.keys(answer.body).toSorted()).toEqual(['access_token', 'refresh_token']);
    expect((await app.call('GET', '/auth/me', { token: answer.body.access_token })).status).toBe(200);
  });

  test('is recorded in the audit log if it fails and the account exists', async () => {
    const account = await signedUp(app);
    await login(account.email, 'Wrong-horse7,battery');
    await login('nobody@example.com', 'Wrong-horse7,battery');
    await app.mailsTo(account.email);
    const { body } = await app.call('GET', '/api/audit-log', { token: account.access_token });
    const failed = body.items.filter((event: { action: string }) => event.action === 'user.sign_in_failed');
    expect(failed).toHaveLength(1);
    expect(JSON.stringify(failed)).not.toContain('Wrong-horse7');
  });

  test('takes the address in any case and with blanks around it', async () => {
    const { email } = await signedUp(app);
    expect((await login(`  ${email.toUpperCase()} `, goodPassword)).status).toBe(200);
  });

  test('is refused with a message before the address is confirmed', async () => {
    const { email } = newRegistration();
    await app.call('POST', '/auth/register', { body: newRegistration({ email }), address: email });
    const answer = await login(email, goodPassword);
    expect(answer).toMatchObject({ status: 403, body: { code: 'email_not_verified' } });
    expect(answer.body.detail).toContain('Verify your email address');
    expect(await login(email, 'Wrong-horse7,battery')).toMatchObject({
      status: 401,
      body: { code: 'invalid_credentials' },
    });
    // Waits for what goes on after the response.
    await app.mailsTo(email);
    const [user] = await database.db.select().from(users).where(eq(users.email, email));
    expect(await database.db.$count(auditLog, eq(auditLog.organizationId, user?.organizationId ?? ''))).toBe(
      0,
    );
  });

  test('with an unconfirmed address sends another link once the last one is a minute old', async () => {
    const { email } = newRegistration();
    await app.call('POST', '/auth/register', { body: newRegistration({ email }), address: email });
    const first = await mailedToken(app, email);
    await login(email, goodPassword);
    expect(await mailedToken(app, email)).toBe(first);
    app.passTime(61);
    await login(email, goodPassword);
    const second = await mailedToken(app, email);
    expect(second).not.toBe(first);
    expect((await app.call('POST', '/auth/verify-email', { body: { token: second } })).status).toBe(200);
    expect((await login(email, goodPassword)).status).toBe(200);
  });

  test('with an unconfirmed address may ask for another link, which is sent once the last one is a minute old', async () => {
    const { email } = newRegistration();
    await app.call('POST', '/auth/register', { body: newRegistration({ email }), address: email });
    const first = await mailedToken(app, email);
    const answer = await askForLink(email);
    expect(await mailedToken(app, email)).toBe(first);
    app.passTime(61);
    await askForLink(email);
    const second = await mailedToken(app, email);
    expect(second).not.toBe(first);
    expect((await app.call('POST', '/auth/verify-email', { body: { token: second } })).status).toBe(200);
    // Once it is verified, and where there is no account, the answer is the same, and nothing is sent.
    const before = (await app.mailsTo(email)).length;
    app.passTime(61);
    const after = [await askForLink(email), await askForLink('nobody.here@example.com')];
    for (const one of [answer, ...after]) expect(one).toMatchObject({ status: 200, body: answer.body });
    expect(await app.mailsTo(email)).toHaveLength(before);
  });

  test('a verification link can be asked for five times an hour, account or not', async () => {
    for (let network = 100; network < 105; network += 1)
      expect((await askForLink('many.links@example.com', `198.51.100.${network}`)).status).toBe(200);
    expect(await askForLink('many.links@example.com', '198.51.100.105')).toMatchObject({
      status: 429,
      body: { code: 'too_many_attempts' },
    });
  });

  test('is refused with the same message whatever is wrong', async () => {
    const { email } = await signedUp(app);
    const deactivated = await signedUp(app);
    await database.db
      .update(users)
      .set({ deactivatedAt: new Date() })
      .where(eq(users.email, deactivated.email));
    const answers = [
      await login(email, 'Wrong-horse7,battery'),
      await login('nobody@example.com', goodPassword),
      await login(deactivated.email, goodPassword),
    ];
    for (const answer of answers) {
      expect(answer).toMatchObject({
        status: 401,
        body: { code: 'invalid_credentials', detail: 'Incorrect email or password.' },
      });
    }
  });

  test('always verifies exactly one password hash, even without an account', async () => {
    const { email } = await signedUp(app);
    const checked: (string | null)[] = [];
    const watched = await testApp(database, {
      passwords: {
        hash: async () => '',
        verify: async (stored) => {
          checked.push(stored);
          return false;
        },
      },
    });
    await watched.call('POST', '/auth/login', { body: { email, password: 'x' } });
    await watched.call('POST', '/auth/login', { body: { email: 'nobody@example.com', password: 'x' } });
    expect(checked).toEqual([expect.stringContaining('argon2id'), null]);
  });

  test('locks an address after ten failures, known or not, even for the correct password, for fifteen minutes', async () => {
    const { email } = await signedUp(app);
    for (const who of [email, 'unknown.lock@example.com']) {
      for (let attempt = 0; attempt < 10; attempt += 1)
        await login(who, 'Wrong-horse7,battery', `${who} ${attempt}`);
      const refused = await login(who, goodPassword, 'elsewhere');
      expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_attempts' } });
      expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(15 * 60);
    }
    app.passTime(15 * 60 + 1);
    expect((await login(email, goodPassword)).status).toBe(200);
  });

  test('checks no more than ten passwords, however many arrive at once', async () => {
    const { email } = await signedUp(app);
    const answers = await Promise.all(
      Array.from({ length: 30 }, async (_, index) =>
        login(email, 'Wrong-horse7,battery', `parallel ${index}`),
      ),
    );
    expect(answers.filter((answer) => answer.status === 401)).toHaveLength(10);
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(20);
  });

  test('does not count many concurrent successful sign-ins', async () => {
    const { email } = await signedUp(app);
    const office = '198.51.100.77';
    const at = Array.from({ length: 40 }, async (_, index) =>
      login(email, goodPassword, index < 35 ? office : `home ${index}`),
    );
    expect((await Promise.all(at)).map((answer) => answer.status)).toEqual(at.map(() => 200));
  });

  test('never locks the advertised demo account, but the network address that guesses', async () => {
    const { email } = await signedUp(app);
    const demo = await testApp(database, { demoAccount: { email, password: goodPassword } });
    const guess = async (address: string, password: string) =>
      demo.call('POST', '/auth/login', { body: { email, password }, address });
    for (let attempt = 0; attempt < 31; attempt += 1) await guess('198.51.100.66', `Wrong-horse7,${attempt}`);
    expect((await guess('198.51.100.66', goodPassword)).status).toBe(429);
    expect((await guess('198.51.100.67', goodPassword)).status).toBe(200);
  });

  test('locks a network address after thirty failures and counts no successes', async () => {
    const address = '198.51.100.7';
    const account = await signedUp(app);
    for (let round = 0; round < 3; round += 1)
      expect((await login(account.email, goodPassword, address)).status).toBe(200);
    for (let attempt = 0; attempt < 30; attempt += 1)
      await login(`spray.${attempt}@example.com`, goodPassword, address);
    expect((await login(account.email, goodPassword, address)).status).toBe(429);
    expect((await login(account.email, goodPassword, '198.51.100.8')).status).toBe(200);
  });

  test('answers 503 if too many passwords wait to be checked', async () => {
    const slow = await testApp(database, { limits: unlimited, passwords: createPasswords(1) });
    const answers = await Promise.all(
      Array.from({ length: 80 }, async (_, index) =>
        slow.call('POST', '/auth/login', { body: { email: `crowd.${index}@example.com`, password: 'x' } }),
      ),
    );
    const refused = answers.filter((answer) => answer.status === 503);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]).toMatchObject({ body: { code: 'overloaded' } });
    expect(refused[0]?.headers.get('retry-after')).toBe('5');
    expect(answers.every((answer) => answer.status === 401 || answer.status === 503)).toBe(true);
  });
});

describe('a session waiting for its code', () => {
  test('sees its name, may sign out, and is kept from everything else', async () => {
    const account = await signedUp(app);
    await database.db
      .update(users)
      .set({ twoFactorEnabledAt: new Date() })
      .where(eq(users.email, account.email));
    const answer = await login(account.email, goodPassword);
    expect(answer.body.two_factor_required).toBe(true);
    const token = answer.body.access_token;
    const me = await app.call('GET', '/auth/me', { token });
    expect(me.body).toMatchObject({ two_factor_pending: true, role: 'user', first_name: 'Ada' });
    expect(me.body.id).toBeUndefined();
    expect((await app.call('POST', '/auth/logout', { token })).status).toBe(204);
  });

  test('ends after ten minutes, refreshed or not', async () => {
    const account = await signedUp(app);
    await database.db
      .update(users)
      .set({ twoFactorEnabledAt: new Date() })
      .where(eq(users.email, account.email));
    const { refresh_token } = await signedIn(app, account);
    app.passTime(300);
    const refreshed = await app.call('POST', '/auth/refresh', { body: { refresh_token } });
    expect(refreshed.body.two_factor_required).toBe(true);
    app.passTime(301);
    expect(await app.call('GET', '/auth/me', { token: refreshed.body.access_token })).toMatchObject({
      status: 401,
      body: { code: 'session_expired' },
    });
  });
});
