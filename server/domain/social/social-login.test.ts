import { afterAll, describe, expect, test } from 'vitest';
import type { SocialProvider } from '#server/ports/social-providers.ts';
import type { ServerWords } from '#server/words.ts';
import { socialLogin } from '#tests/social-login.ts';
import { testApp } from '#tests/test-app.ts';
import { testDatabase } from '#tests/test-database.ts';

const database = await testDatabase();
afterAll(database.close);

describe('providers', () => {
  test('are listed as configured, but never Apple', async () => {
    const provider = { appId: 'public-id', check: async () => ({ kind: 'unreachable' }) as const };
    const app = await testApp(database, { socialProviders: { google: provider } });
    expect((await app.call('GET', '/auth/social-providers')).body).toEqual({
      providers: [
        { provider: 'google', enabled: true, app_id: 'public-id' },
        { provider: 'facebook', enabled: false, app_id: null },
        { provider: 'apple', enabled: false, app_id: null },
      ],
      demo_account: null,
      is_billhook: true,
      passkey_origin: 'http://localhost:3000',
      sends_emails: true,
    });
  });

  test('come with whether emails reach anyone', async () => {
    const silent = await testApp(database, { sendsMails: false });
    expect((await silent.call('GET', '/auth/social-providers')).body.sends_emails).toBe(false);
  });

  test('that are not configured are refused with a message', async () => {
    const app = await testApp(database);
    for (const [provider, label] of [
      ['google', 'Google'],
      ['facebook', 'Facebook'],
      ['apple', 'Apple'],
    ] as const) {
      expect(await socialLogin(app, provider, 'token')).toMatchObject({
        status: 422,
        body: { code: 'provider_not_configured', detail: `Sign-in with ${label} isn’t available here.` },
      });
    }
  });

  test('the demo account is advertised if there is one', async () => {
    const demoAccount = { email: 'demo@billhook.app', password: 'Demo!2026' };
    const app = await testApp(database, { demoAccount });
    expect((await app.call('GET', '/auth/social-providers')).body.demo_account).toEqual(demoAccount);
  });
});

test("only refused credentials count towards an address's limit, even concurrent ones", async () => {
  const profile = { subject: 'at-once', email: 'at.once@example.com', firstName: 'At', lastName: 'Once' };
  const google: SocialProvider = {
    appId: 'ours',
    check: async (credential) => {
      if (credential === 'away') return { kind: 'unreachable' };
      return credential === 'good'
        ? { kind: 'verified', profile }
        : { kind: 'refused', detail: (say: ServerWords) => say.social.googleFailed };
    },
  };
  const app = await testApp(database, { socialProviders: { google } });
  const statuses = async (credential: string, times: number) => {
    const body = { provider: 'google', access_token: credential };
    const calls = Array.from({ length: times }, async () =>
      app.call('POST', '/auth/social-login', { body, address: '198.51.100.40' }),
    );
    return new Set((await Promise.all(calls)).map(({ status }) => status));
  };
  expect(await statuses('good', 40)).toEqual(new Set([200]));
  expect(await statuses('away', 40)).toEqual(new Set([503]));
  expect(await statuses('bad', 30)).toEqual(new Set([401]));
  expect(await statuses('good', 1)).toEqual(new Set([429]));
});
