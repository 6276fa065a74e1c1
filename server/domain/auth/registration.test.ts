import { createHash } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { connectDatabase } from '#server/db/connect.ts';
import { accountEmails } from '#server/db/schema/account-emails.ts';
import { organizations } from '#server/db/schema/organizations.ts';
import { users } from '#server/db/schema/users.ts';
import { defaultLimits } from '#server/domain/limits/limits.ts';
import { sendDueMails } from '#server/domain/mail/send-due-mails.ts';
import { goodPassword, mailedToken, newRegistration, signedIn, signedUp } from '#tests/accounts.ts';
import { statementLog } from '#tests/statement-log.ts';
import { testApp } from '#tests/test-app.ts';
import { testDatabase } from '#tests/test-database.ts';
import { printHere } from '#tests/print-here.ts';

const database = await testDatabase();
const app = await testApp(database);
afterAll(database.close);

const register = async (body: unknown) =>
  app.call('POST', '/auth/register', { body, address: JSON.stringify(body) });

describe('registering', () => {
  test('creates an organization with its first admin and emails a link', async () => {
    const registration = newRegistration();
    const answer = await register(registration);
    expect(answer).toMatchObject({
      status: 201,
      body: { detail: 'Registration successful! Please check your email for verification instructions.' },
    });
    const token = await mailedToken(app, registration.email);
    expect((await app.call('POST', '/auth/verify-email', { body: { token } })).status).toBe(200);
    const tokens = await signedIn(app, registration);
    const me = await app.call('GET', '/auth/me', { token: tokens.access_token });
    expect(me.body).toMatchObject({
      email: registration.email,
      first_name: 'Ada',
      last_name: 'Lovelace',
      role: 'org_admin',
      organization: { name: 'Analytical Engines', default_currency: 'GBP', live_areas: [] },
    });
  });

  test('uses UTC and USD without timezone and currency', async () => {
    const {
      timezone: _timezone,
      currency: _currency,
      phone: _phone,
      ...rest
    } = newRegistration({ organization_name: 'Defaults' });
    expect((await register(rest)).status).toBe(201);
    const all = await database.db.select().from(organizations);
    expect(all.find((one) => one.name === 'Defaults')).toMatchObject({
      defaultCurrency: 'USD',
      timezone: 'UTC',
    });
  });

  test('stores the password as argon2id and never in plain text', async () => {
    const registration = newRegistration();
    await register(registration);
    const user = (await database.db.select().from(users)).find((one) => one.email === registration.email);
    expect(user?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(JSON.stringify(user)).not.toContain(goodPassword);
  });

  test('answers a known address, in any case, like a new one, and notifies its owner by email', async () => {
    const fresh = await register(newRegistration());
    const registration = newRegistration({ email: (await signedUp(app)).email });
    const again = await register({ ...registration, email: registration.email.toUpperCase() });
    expect({ status: again.status, body: again.body }).toEqual({ status: fresh.status, body: fresh.body });
    const subjects = (await app.mailsTo(registration.email)).map((mail) => mail.subject);
    expect(subjects).toEqual(['Verify your email address', 'You already have a Billhook account']);
    const directory = await database.db.select().from(accountEmails);
    expect(directory.filter((entry) => entry.emailKey === registration.email)).toHaveLength(1);
  });

  test('sends a lost link again to an address that is not verified yet, and only after a minute', async () => {
    const registration = newRegistration();
    // From an address of its own, to leave the others their share of the limit.
    const signUp = async () =>
      app.call('POST', '/auth/register', { body: registration, address: registration.email });
    await signUp();
    await signUp();
    const links = async () =>
      (await app.mailsTo(registration.email)).filter(({ linkName }) => linkName === 'verification link');
    expect(await links()).toHaveLength(1);
    app.passTime(61);
    await signUp();
    expect(await links()).toHaveLength(2);
    const token = (await links())[1]?.link?.split('#token=')[1];
    expect((await app.call('POST', '/auth/verify-email', { body: { token } })).status).toBe(200);
  });

  test('sends one link again however many ask at once, and five a day', async () => {
    const { email } = newRegistration();
    const ask = async () =>
      app.call('POST', '/auth/login', { body: { email, password: goodPassword }, address: email });
    await app.call('POST', '/auth/register', { body: newRegistration({ email }), address: email });
    app.passTime(61);
    await Promise.all(Array.from({ length: 8 }, ask));
    expect(await app.mailsTo(email)).toHaveLength(2);
    for (let again = 0; again < 6; again += 1) {
      app.passTime(61);
      await ask();
    }
    expect(await app.mailsTo(email)).toHaveLength(6);
    app.passTime(24 * 3600);
    await ask();
    expect(await app.mailsTo(email)).toHaveLength(7);
  });

  test('creates one account for twenty concurrent registrations of one address', async () => {
    const registration = newRegistration();
    const answers = await Promise.all(
      Array.from({ length: 20 }, async (_, index) =>
        app.call('POST', '/auth/register', { body: registration, address: `racer ${index}` }),
      ),
    );
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([201]));
    const accounts = (await database.db.select().from(users)).filter(
      (user) => user.email === registration.email,
    );
    expect(accounts).toHaveLength(1);
  });

  test('hashes the password for a known address as for a new one', async () => {
    let hashed = 0;
    const watched = await testApp(database, {
      passwords: {
        hash: async () => {
          hashed += 1;
          return 'hash';
        },
        verify: async () => false,
      },
    });
    const body = newRegistration();
    await watched.call('POST', '/auth/register', { body });
    await watched.call('POST', '/auth/register', { body });
    expect(hashed).toBe(2);
  });

  test.each([
    ['too short', 'Ab1!'],
    ['without an uppercase letter', 'correct-horse7,'],
    ['without a lowercase letter', 'CORRECT-HORSE7,'],
    ['without a number', 'Correct-horse,'],
    ['without a special character', 'Correcthorse77'],
    ['a common one in disguise', 'P@ssw0rd123!'],
    ['a German keyboard’s first row', 'Qwertz123!'],
    ['a word of another language', 'Fussball1!'],
    ['a walk over the keyboard', '1q2w3e4r!Q'],
    ['four characters twice', 'Aa1!Aa1!'],
    ['the product name with ornaments', 'Billhook2026!'],
    ['the own name with ornaments', 'Lovelace1815!'],
    ['the product name and a little more', 'Billhook2026!x'],
    ['the own name inside a little more', 'x1!Lov3lace77y'],
  ])('refuses a password that is %s', async (_reason, password) => {
    const answer = await register(newRegistration({ password }));
    expect(answer).toMatchObject({
      status: 422,
      body: { code: 'weak_password', errors: [{ path: 'password' }] },
    });
    expect(JSON.stringify(answer.body)).not.toContain(password);
  });

  test.each(['Xk9$mQ2z', 'Quayside!7-harbour', `P4$sw0rd${'Zq7!kV2#'.repeat(20)}`])(
    'takes a good password: %s',
    async (password) => {
      const begun = performance.now();
      expect((await register(newRegistration({ password }))).status).toBe(201);
      expect(performance.now() - begun).toBeLessThan(5000);
    },
  );

  test('writes the same rows for a fresh address, an unverified, and a verified one, and gives back what is not its own', async () => {
    const heard = connectDatabase(database.address);
    const sent = statementLog(heard.pool);
    // What goes on after the response is left out.
    const background = { run: () => undefined, settled: async () => undefined };
    const listening = await testApp(database, { db: heard.db, background });
    const statements = async (body: object) => {
      sent.length = 0;
      await listening.call('POST', '/auth/register', { body });
      return sent.map((text) => text.split('(')[0]).filter((text) => !text?.includes('savepoint'));
    };
    const verified = newRegistration({ email: (await signedUp(app)).email });
    const other = newRegistration();
    listening.passTime(25 * 3600);
    const fresh = await statements(other);
    expect(fresh.filter((text) => text?.startsWith('insert into "one_time_tokens"'))).toHaveLength(1);
    expect(fresh.filter((text) => text?.startsWith('insert into "mails"'))).toHaveLength(1);
    const before = await everyRow('one_time_tokens');
    expect(await statements(verified)).toEqual(fresh);
    // The fifth sends nothing.
    for (let time = 2; time <= 5; time += 1)
      expect(await statements(verified)).toEqual(await statements(other));
    expect(await everyRow('one_time_tokens')).toBe(before);
    expect(await app.mailsTo(verified.email)).toHaveLength(1 + 4);
    expect(await app.mailsTo(other.email)).toHaveLength(1);
    await heard.close();
  });

  test('emails a known address three times a day at most, with the same response', async () => {
    const { email } = await signedUp(app);
    const answers = await Promise.all(
      Array.from({ length: 6 }, async () => register(newRegistration({ email }))),
    );
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 201));
    const subjects = (await app.mailsTo(email)).map((mail) => mail.subject);
    expect(subjects.filter((subject) => subject === 'You already have a Billhook account')).toHaveLength(3);
  });

  test('is limited per network address', async () => {
    const limited = await testApp(database, {
      limits: { ...defaultLimits, register_address: { attempts: 2, window: 60 } },
    });
    const from = async () =>
      limited.call('POST', '/auth/register', { body: newRegistration(), address: '203.0.113.9' });
    expect([(await from()).status, (await from()).status]).toEqual([201, 201]);
    const refused = await from();
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_attempts' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('confirming the address', () => {
  test('works once, even with a hundred calls at the same moment', async () => {
    const registration = newRegistration();
    await register(registration);
    const token = await mailedToken(app, registration.email);
    const answers = await Promise.all(
      Array.from({ length: 100 }, async () => app.call('POST', '/auth/verify-email', { body: { token } })),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(answers.find((answer) => answer.status !== 200)).toMatchObject({
      status: 400,
      body: { code: 'token_invalid' },
    });
  });

  test('is refused after a day', async () => {
    const registration = newRegistration();
    await register(registration);
    const token = await mailedToken(app, registration.email);
    app.passTime(24 * 3600 + 1);
    expect(await app.call('POST', '/auth/verify-email', { body: { token } })).toMatchObject({
      status: 400,
      body: { code: 'token_invalid' },
    });
  });

  test.each(['', 'x', 'a'.repeat(64), "' or 1=1 --", '<script>alert(1)</script>', '\0'.repeat(48)])(
    'refuses an invalid token: %j',
    async (token) => {
      const answer = await app.call('POST', '/auth/verify-email', { body: { token } });
      expect(answer).toMatchObject({ status: 400, body: { code: 'token_invalid' } });
    },
  );

  test('keeps the token out of the database once its email is sent', async () => {
    const registration = newRegistration();
    await register(registration);
    const token = await mailedToken(app, registration.email);
    // The organization's id comes before the secret part.
    const secret = Buffer.from(token, 'base64url').subarray(16);
    expect(await everyRow('mails')).toContain(token);
    await sendDueMails({
      db: database.db,
      clock: app.clock,
      mailer: { send: async () => 'sent' },
      print: printHere,
    });
    expect(await everyRow('mails')).not.toContain(token);
    const tokens = await everyRow('one_time_tokens');
    expect(tokens).toContain(createHash('sha256').update(secret).digest('hex'));
    expect(tokens).not.toContain(token);
    expect(tokens).not.toContain(secret.toString('hex'));
  });
});

/** A table as PostgreSQL prints it, bytes in hex. */
async function everyRow(table: 'mails' | 'one_time_tokens'): Promise<string> {
  const { rows } = await database.pool.query<{ row: string }>(`select ${table}::text as row from ${table}`);
  return rows.map(({ row }) => row).join('\n');
}
