import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { passkeyChallenges } from '#server/db/schema/passkey-challenges.ts';
import { passkeys } from '#server/db/schema/passkeys.ts';
import { users } from '#server/db/schema/users.ts';
import { signedIn, signedUp } from '#tests/accounts.ts';
import { withTwoFactor } from '#tests/authenticator.ts';
import { joined } from '#tests/colleagues.ts';
import { defaultLimits } from '../limits/limits.ts';
import { unlimited } from '#tests/limits.ts';
import { PasskeyDevice, passkeySignIn, withPasskey, type Deviation } from '#tests/passkey-device.ts';
import { plainPasswords } from '#tests/plain-passwords.ts';
import { testApp } from '#tests/test-app.ts';
import { testDatabase } from '#tests/test-database.ts';
import { tidyUp } from '../housekeeping.ts';

const database = await testDatabase();
const app = await testApp(database, { passwords: plainPasswords, limits: unlimited });
afterAll(database.close);

const post = async (path: string, token: string | undefined, body: unknown = {}) =>
  app.call('POST', path, { token, body });
const list = async (token: string) => (await app.call('GET', '/auth/passkeys', { token })).body;
const subjects = async (email: string) => (await app.mailsTo(email)).map(({ subject }) => subject);
const idOf = async (token: string) => (await app.call('GET', '/auth/me', { token })).body.id;
const actionsOf = async (token: string): Promise<string[]> => {
  const { body } = await app.call('GET', '/api/audit-log', { token });
  return body.items.map(({ action }: { action: string }) => action);
};

const refused = { status: 422, body: { code: 'passkey_refused' } };
const unknown = { status: 422, body: { code: 'passkey_unknown' } };

const dishonest: [string, Deviation][] = [
  ['another origin', { origin: 'http://localhost:3001' }],
  ['another site', { rpId: 'example.com' }],
  ['no verified user', { verifiesUser: false }],
  ['a challenge we did not make', { challenge: Buffer.alloc(52, 7).toString('base64url') }],
  ['the wrong kind of answer', { type: 'webauthn.other' }],
];

describe('adding a passkey', () => {
  test('lists it, sends an email, and is recorded', async () => {
    const { email, access_token: token } = await signedUp(app);
    expect(await list(token)).toEqual({ items: [] });
    const { id } = await withPasskey(app, token, 'Work phone');
    expect((await list(token)).items).toEqual([
      { id, name: 'Work phone', created_at: expect.any(String), last_used_at: null, is_synced: true },
    ]);
    expect(await subjects(email)).toContain('A passkey was added');
    expect(await actionsOf(token)).toContain('user.passkey_added');
  });

  test('excludes the devices that have one, and refuses the same passkey again', async () => {
    const { access_token: token } = await signedUp(app);
    const device = new PasskeyDevice();
    const first = (await post('/auth/passkeys/options', token)).body;
    expect(first.excludeCredentials).toEqual([]);
    const credential = device.create(first);
    expect((await post('/auth/passkeys', token, { name: 'One', credential })).status).toBe(201);
    const second = (await post('/auth/passkeys/options', token)).body;
    expect(second.excludeCredentials).toEqual([
      { type: 'public-key', id: credential.id, transports: ['internal'] },
    ]);
    const again = { name: 'Two', credential: device.create(second) };
    expect(await post('/auth/passkeys', token, again)).toMatchObject({ status: 409 });
  });

  test.each(dishonest)('is refused with %s', async (_what, deviation) => {
    const { access_token: token } = await signedUp(app);
    const options = (await post('/auth/passkeys/options', token)).body;
    const credential = new PasskeyDevice().create(options, deviation);
    expect(await post('/auth/passkeys', token, { name: 'X', credential })).toMatchObject(refused);
    expect((await list(token)).items).toEqual([]);
  });

  test('takes a challenge once, within five minutes, and from its own session', async () => {
    const account = await signedUp(app);
    const token = account.access_token;
    const other = (await signedIn(app, account)).access_token;
    const options = (await post('/auth/passkeys/options', token)).body;
    const body = () => ({ name: 'X', credential: new PasskeyDevice().create(options) });
    expect(await post('/auth/passkeys', other, body())).toMatchObject(refused);
    expect((await post('/auth/passkeys', token, body())).status).toBe(201);
    expect(await post('/auth/passkeys', token, body())).toMatchObject(refused);
    const late = (await post('/auth/passkeys/options', token)).body;
    app.passTime(301);
    const credential = new PasskeyDevice().create(late);
    expect(await post('/auth/passkeys', token, { name: 'X', credential })).toMatchObject(refused);
  });

  test('stops at twenty', async () => {
    const { access_token: token } = await signedUp(app);
    for (let count = 0; count < 20; count += 1) await withPasskey(app, token, `Key ${count}`);
    expect(await post('/auth/passkeys/options', token)).toMatchObject({ status: 409 });
  });

  test('is not offered where browsers allow no passkeys', async () => {
    for (const publicUrl of ['http://192.0.2.7', 'https://[2001:db8::1]:8443', 'http://bills.example']) {
      const elsewhere = await testApp(database, { publicUrl, passwords: plainPasswords });
      const { access_token: token } = await signedUp(app);
      expect(await elsewhere.call('POST', '/auth/passkeys/options', { token, body: {} })).toMatchObject(
        refused,
      );
      expect((await elsewhere.call('GET', '/auth/social-providers')).body.passkey_origin).toBeNull();
    }
    const { body } = await app.call('GET', '/auth/social-providers');
    expect(body.passkey_origin).toBe('http://localhost:3000');
    const { access_token: token } = await signedUp(app);
    const me = await app.call('GET', '/auth/me', { token });
    expect(me.body.passkey_origin).toBe('http://localhost:3000');
  });
});

describe('signing in with a passkey', () => {
  test('starts a full session of its owner and notes when it was used', async () => {
    const { access_token: token } = await signedUp(app);
    const { device } = await withPasskey(app, token);
    const answer = await passkeySignIn(app, device);
    expect(answer.status).toBe(200);
    expect(await idOf(answer.body.access_token)).toBe(await idOf(token));
    expect((await list(token)).items[0].last_used_at).toEqual(expect.any(String));
  });

  test('needs no code', async () => {
    const { access_token: token } = await signedUp(app);
    await withTwoFactor(app, token);
    const { device } = await withPasskey(app, token);
    const { body } = await passkeySignIn(app, device);
    expect(body.two_factor_required).toBeUndefined();
    expect((await app.call('GET', '/api/customers', { token: body.access_token })).status).toBe(200);
  });

  test('works on any server with the same database', async () => {
    const { access_token: token } = await signedUp(app);
    const { device } = await withPasskey(app, token);
    const other = await testApp(database, { passwords: plainPasswords });
    const { body: options } = await app.call('POST', '/auth/passkeys/sign-in/options', { body: {} });
    const body = { credential: device.use(options) };
    expect((await other.call('POST', '/auth/passkeys/sign-in', { body })).status).toBe(200);
    expect(await app.call('POST', '/auth/passkeys/sign-in', { body })).toMatchObject(refused);
  });

  test.each(dishonest)('is refused with %s, and recorded', async (_what, deviation) => {
    const { access_token: token } = await signedUp(app);
    const { device } = await withPasskey(app, token);
    expect(await passkeySignIn(app, device, deviation)).toMatchObject(refused);
    await expect.poll(async () => actionsOf(token)).toContain('user.sign_in_failed');
  });

  test('is refused with the challenge of adding one, or after five minutes', async () => {
    const { access_token: token } = await signedUp(app);
    const { device } = await withPasskey(app, token);
    const { challenge } = (await post('/auth/passkeys/options', token)).body;
    expect(await passkeySignIn(app, device, { challenge })).toMatchObject(refused);
    const { body: options } = await post('/auth/passkeys/sign-in/options', undefined);
    app.passTime(301);
    const credential = device.use(options);
    expect(await post('/auth/passkeys/sign-in', undefined, { credential })).toMatchObject(refused);
  });

  test('takes each answer once, even if it arrives twice at the same moment', async () => {
    const { access_token: token } = await signedUp(app);
    const { device } = await withPasskey(app, token);
    const { body: options } = await post('/auth/passkeys/sign-in/options', undefined);
    const body = { credential: device.use(options) };
    const answers = await Promise.all(
      [1, 2, 3, 4].map(async () => post('/auth/passkeys/sign-in', undefined, body)),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422, 422]);
  });

  test('refuses a counter that does not grow, unless it stays at 0', async () => {
    const { access_token: token } = await signedUp(app);
    const { device } = await withPasskey(app, token);
    expect((await passkeySignIn(app, device)).status).toBe(200);
    expect((await passkeySignIn(app, device, { counter: 5 })).status).toBe(200);
    expect(await passkeySignIn(app, device, { counter: 5 })).toMatchObject(refused);
    expect(await passkeySignIn(app, device)).toMatchObject(refused);
    expect((await passkeySignIn(app, device, { counter: 6 })).status).toBe(200);
  });

  test('is refused alike for a removed passkey, one never seen, and one of nobody', async () => {
    const { access_token: token } = await signedUp(app);
    const { id, device } = await withPasskey(app, token);
    expect((await post(`/auth/passkeys/${id}/remove`, token)).status).toBe(204);
    const stranger = new PasskeyDevice();
    const { body: options } = await post('/auth/passkeys/options', token);
    stranger.create(options);
    const answers = [
      await passkeySignIn(app, device),
      await passkeySignIn(app, stranger),
      await passkeySignIn(app, new PasskeyDevice()),
    ];
    for (const answer of answers) expect(answer).toMatchObject(unknown);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  });

  test('does not accept the signature of another key', async () => {
    const { access_token: token } = await signedUp(app);
    const { device } = await withPasskey(app, token);
    const { body: options } = await post('/auth/passkeys/sign-in/options', undefined);
    const honest = device.use(options);
    const forged = new PasskeyDevice().use(options);
    const credential = {
      ...honest,
      response: { ...honest.response, signature: forged.response.signature },
    };
    expect(await post('/auth/passkeys/sign-in', undefined, { credential })).toMatchObject(refused);
  });

  test('is refused for a deactivated account', async () => {
    const founder = await signedUp(app);
    const colleague = await joined(app, founder.access_token);
    const { device } = await withPasskey(app, colleague.access_token);
    await app.call('DELETE', `/auth/users/${colleague.id}`, { token: founder.access_token });
    const answer = await passkeySignIn(app, device);
    expect(answer).toMatchObject(refused);
    expect(answer.body.detail).toContain('deactivated');
  });

  test('locks a network after thirty failures; others still sign in', async () => {
    const limited = await testApp(database, { passwords: plainPasswords, limits: defaultLimits });
    const { access_token: token } = await signedUp(limited);
    const { device } = await withPasskey(limited, token);
    const address = '198.51.100.91';
    for (let attempt = 0; attempt < 30; attempt += 1)
      await passkeySignIn(limited, new PasskeyDevice(), {}, address);
    expect(await passkeySignIn(limited, device, {}, address)).toMatchObject({ status: 429 });
    expect((await passkeySignIn(limited, device, {}, '198.51.100.92')).status).toBe(200);
  });
});

describe('a passkey instead of a code', () => {
  test('completes a sign-in of its owner only', async () => {
    const account = await signedUp(app);
    await withTwoFactor(app, account.access_token);
    const { device } = await withPasskey(app, account.access_token);
    const stranger = await withPasskey(app, (await signedUp(app)).access_token);
    const half = (await signedIn(app, account)).access_token;
    const verify = async (key: PasskeyDevice) => {
      const { body: options } = await post('/auth/passkeys/sign-in/options', undefined);
      return post('/auth/2fa/passkey', half, { credential: key.use(options) });
    };
    expect(await verify(stranger.device)).toMatchObject(refused);
    const answer = await verify(device);
    expect(answer.status).toBe(200);
    expect((await app.call('GET', '/api/customers', { token: answer.body.access_token })).status).toBe(200);
    expect(await verify(device)).toMatchObject({ status: 409 });
  });
});

describe('a passkey in the profile', () => {
  test('can be renamed by its owner only', async () => {
    const founder = await signedUp(app);
    const colleague = await joined(app, founder.access_token);
    const { id } = await withPasskey(app, colleague.access_token);
    const rename = async (token: string, name: string) =>
      app.call('PATCH', `/auth/passkeys/${id}`, { token, body: { name } });
    expect((await rename(founder.access_token, 'Mine')).status).toBe(404);
    expect(await rename(colleague.access_token, ' Laptop ')).toMatchObject({
      status: 200,
      body: { id, name: 'Laptop' },
    });
    expect(await rename(colleague.access_token, ' ')).toMatchObject({ status: 422 });
  });

  test('can be removed, with an email', async () => {
    const account = await signedUp(app);
    const token = account.access_token;
    const { id, device } = await withPasskey(app, token);
    expect((await post(`/auth/passkeys/${id}/remove`, token)).status).toBe(204);
    expect(await passkeySignIn(app, device)).toMatchObject(unknown);
    expect(await subjects(account.email)).toContain('A passkey was removed');
    expect(await actionsOf(token)).toContain('user.passkey_removed');
  });

  test('stays while it is the only way to sign in', async () => {
    const { email, access_token: token } = await signedUp(app);
    const first = await withPasskey(app, token);
    const second = await withPasskey(app, token);
    await database.db.update(users).set({ passwordHash: null }).where(eq(users.email, email));
    expect((await post(`/auth/passkeys/${first.id}/remove`, token)).status).toBe(204);
    expect(await post(`/auth/passkeys/${second.id}/remove`, token)).toMatchObject({ status: 409 });
    expect((await passkeySignIn(app, second.device)).status).toBe(200);
  });

  test('is in the data about its owner, without its key', async () => {
    const { access_token: token } = await signedUp(app);
    const { id } = await withPasskey(app, token, 'Key ring');
    const { body } = await app.call('GET', '/auth/me/data', { token });
    expect(body.passkeys).toMatchObject([{ id, name: 'Key ring' }]);
    const [row] = await database.db.select().from(passkeys).where(eq(passkeys.id, id));
    expect(JSON.stringify(body)).not.toContain(row?.credentialId.toString('base64url'));
  });
});

test('used challenges are forgotten once they have expired', async () => {
  const { access_token: token } = await signedUp(app);
  await withPasskey(app, token);
  expect(await database.db.$count(passkeyChallenges)).toBeGreaterThan(0);
  app.passTime(301);
  await tidyUp({ db: database.db, clock: app.clock });
  expect(await database.db.$count(passkeyChallenges)).toBe(0);
});
