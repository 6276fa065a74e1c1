import { eq } from 'drizzle-orm';
import { OAuth2Server } from 'oauth2-mock-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { organizations } from '#server/db/schema/organizations.ts';
import { socialIdentities } from '#server/db/schema/social-identities.ts';
import { users } from '#server/db/schema/users.ts';
import { systemClock } from '#server/ports/clock.ts';
import { createGoogle } from '#server/ports/google.ts';
import { mailedToken, newRegistration, signedUp } from '#tests/accounts.ts';
import { unlimited } from '#tests/limits.ts';
import { me, socialLogin } from '#tests/social-login.ts';
import { testApp, type TestApp } from '#tests/test-app.ts';
import { testDatabase } from '#tests/test-database.ts';

const database = await testDatabase();
afterAll(database.close);

describe('Google', () => {
  const google = new OAuth2Server();
  let app: TestApp;

  beforeAll(async () => {
    await google.issuer.keys.generate('RS256');
    await google.start(0, 'localhost');
    app = await testApp(database, {
      limits: unlimited,
      socialProviders: {
        google: createGoogle({
          clientId: 'our-client',
          clock: systemClock,
          keysUrl: `${google.issuer.url}/jwks`,
          issuers: [google.issuer.url ?? ''],
        }),
      },
    });
  });
  afterAll(async () => google.stop());

  async function credential(claims: Record<string, unknown> = {}): Promise<string> {
    return google.issuer.buildToken({
      scopesOrTransform: (_header, payload) => {
        Object.assign(payload, {
          aud: 'our-client',
          sub: 'google-1',
          email: 'grace@example.com',
          email_verified: true,
          given_name: 'Grace',
          family_name: 'Hopper',
          ...claims,
        });
      },
    });
  }

  test('takes over an address that was registered but never confirmed', async () => {
    const registration = newRegistration({ organization_name: 'Squatters' });
    await app.call('POST', '/auth/register', { body: registration });
    const squatted = await mailedToken(app, registration.email);
    const answer = await socialLogin(
      app,
      'google',
      await credential({ sub: 'google-owner', email: registration.email.toUpperCase() }),
    );
    expect(answer.status).toBe(200);
    expect((await me(app, answer.body.access_token)).body).toMatchObject({ first_name: 'Grace' });
    const { email, password } = registration;
    expect((await app.call('POST', '/auth/login', { body: { email, password } })).status).toBe(401);
    expect((await app.call('POST', '/auth/verify-email', { body: { token: squatted } })).status).toBe(400);
    expect(await database.db.select().from(organizations)).not.toContainEqual(
      expect.objectContaining({ name: registration.organization_name }),
    );
  });

  test("signs up a new user with the profile's name, and recognizes them next time", async () => {
    const first = await socialLogin(app, 'google', await credential());
    expect(first.status).toBe(200);
    const profile = await me(app, first.body.access_token);
    expect(profile.body).toMatchObject({
      email: 'grace@example.com',
      first_name: 'Grace',
      last_name: 'Hopper',
      role: 'org_admin',
      organization: { name: 'Grace Hopper’s organization', default_currency: 'USD' },
    });
    const second = await socialLogin(app, 'google', await credential());
    expect((await me(app, second.body.access_token)).body.id).toBe(profile.body.id);
  });

  test('identifies accounts by subject: another address is the same account', async () => {
    const first = await socialLogin(
      app,
      'google',
      await credential({ sub: 'moved', email: 'old@example.com' }),
    );
    const second = await socialLogin(
      app,
      'google',
      await credential({ sub: 'moved', email: 'new@example.com' }),
    );
    expect((await me(app, second.body.access_token)).body.id).toBe(
      (await me(app, first.body.access_token)).body.id,
    );
  });

  test('never opens an account with a password just because the address matches', async () => {
    const account = await signedUp(app);
    const answer = await socialLogin(
      app,
      'google',
      await credential({ sub: 'thief', email: account.email.toUpperCase() }),
    );
    expect(answer).toMatchObject({ status: 409, body: { code: 'link_required' } });
    expect(
      await database.db.select().from(socialIdentities).where(eq(socialIdentities.subject, 'thief')),
    ).toEqual([]);
  });

  test('creates one account for ten concurrent first sign-ins', async () => {
    const token = await credential({ sub: 'racer', email: 'racer@example.com' });
    const answers = await Promise.all(
      Array.from({ length: 10 }, async () => socialLogin(app, 'google', token)),
    );
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
    expect(await database.db.select().from(users).where(eq(users.email, 'racer@example.com'))).toHaveLength(
      1,
    );
  });

  test('opens no deactivated account', async () => {
    await socialLogin(app, 'google', await credential({ sub: 'gone', email: 'gone@example.com' }));
    await database.db
      .update(users)
      .set({ deactivatedAt: new Date() })
      .where(eq(users.email, 'gone@example.com'));
    const answer = await socialLogin(
      app,
      'google',
      await credential({ sub: 'gone', email: 'gone@example.com' }),
    );
    expect(answer).toMatchObject({ status: 401, body: { code: 'provider_refused' } });
  });

  test('asks for the code if the account has two-factor authentication', async () => {
    await socialLogin(app, 'google', await credential({ sub: 'careful', email: 'careful@example.com' }));
    await database.db
      .update(users)
      .set({ twoFactorEnabledAt: new Date() })
      .where(eq(users.email, 'careful@example.com'));
    const answer = await socialLogin(
      app,
      'google',
      await credential({ sub: 'careful', email: 'careful@example.com' }),
    );
    expect(answer.body.two_factor_required).toBe(true);
  });

  test.each([
    ['for another application', { aud: 'another-client' }],
    ['from another issuer', { iss: 'https://evil.example' }],
    ['that has expired', { exp: Math.floor(Date.now() / 1000) - 10 }],
    ['whose address is not verified', { email_verified: false }],
    ['without an address', { email: undefined }],
    ['without a subject', { sub: undefined }],
    ['with an invalid address', { email: '<script>' }],
  ])('refuses a credential %s', async (_what, claims) => {
    const answer = await socialLogin(app, 'google', await credential({ sub: 'refused', ...claims }));
    expect(answer).toMatchObject({ status: 401, body: { code: 'provider_refused' } });
  });

  test('refuses a credential with a foreign signature or none', async () => {
    const stranger = new OAuth2Server();
    await stranger.issuer.keys.generate('RS256');
    stranger.issuer.url = google.issuer.url;
    const forged = await stranger.issuer.buildToken({
      scopesOrTransform: (_header, payload) => {
        Object.assign(payload, {
          aud: 'our-client',
          sub: 'forged',
          email: 'f@example.com',
          email_verified: true,
        });
      },
    });
    const unsigned = `${btoa('{"alg":"none"}')}.${forged.split('.')[1]}.`.replaceAll('=', '');
    for (const token of [forged, unsigned, 'nonsense', 'a.b.c']) {
      expect(await socialLogin(app, 'google', token)).toMatchObject({
        status: 401,
        body: { code: 'provider_refused' },
      });
    }
  });

  test('answers 503 if the keys cannot be fetched', async () => {
    const away = createGoogle({
      clientId: 'our-client',
      clock: systemClock,
      keysUrl: 'http://127.0.0.1:1/jwks',
    });
    const cut = await testApp(database, { socialProviders: { google: away } });
    expect(await socialLogin(cut, 'google', await credential())).toMatchObject({
      status: 503,
      body: { code: 'provider_unreachable' },
    });
  });
});
