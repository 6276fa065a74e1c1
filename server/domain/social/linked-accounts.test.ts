import { afterAll, describe, expect, test } from 'vitest';
import type { SocialProvider } from '#server/ports/social-providers.ts';
import type { ServerWords } from '#server/words.ts';
import { signedUp } from '#tests/accounts.ts';
import { unlimited } from '#tests/limits.ts';
import { plainPasswords } from '#tests/plain-passwords.ts';
import { socialLogin } from '#tests/social-login.ts';
import { testApp } from '#tests/test-app.ts';
import { testDatabase } from '#tests/test-database.ts';

/** A provider that accepts any credential as the person it names, except `forged`. */
const provider: SocialProvider = {
  appId: 'ours',
  check: async (credential) =>
    credential === 'forged'
      ? { kind: 'refused', detail: (say: ServerWords) => say.social.googleFailed }
      : {
          kind: 'verified',
          profile: {
            subject: credential,
            email: `${credential}@example.com`,
            firstName: 'Grace',
            lastName: 'Hopper',
          },
        },
};

const database = await testDatabase();
const app = await testApp(database, {
  passwords: plainPasswords,
  limits: unlimited,
  socialProviders: { google: provider, facebook: provider },
});
afterAll(database.close);

const path = '/auth/linked-accounts';
const list = async (token: string) => (await app.call('GET', path, { token })).body;
const link = async (token: string, body: object) => app.call('POST', path, { token, body });
const unlink = async (token: string, name: string) => app.call('DELETE', `${path}/${name}`, { token });
const signInWith = async (name: string, credential: string) => socialLogin(app, name, credential);
const subjects = async (email: string) => (await app.mailsTo(email)).map(({ subject }) => subject);

let people = 0;
const nextSubject = () => `subject-${(people += 1)}`;

describe('linking', () => {
  test('lets the linked account sign in to the same account, and notifies the owner', async () => {
    const account = await signedUp(app);
    const token = account.access_token;
    expect(await list(token)).toEqual({ items: [], has_password: true });
    const subject = nextSubject();
    const body = { provider: 'google', access_token: subject, password: account.password };
    const linked = await link(token, body);
    expect(linked.status).toBe(201);
    expect(linked.body.items).toEqual([{ provider: 'google', linked_at: expect.any(String) }]);
    expect(linked.body).toEqual(await list(token));
    const signedIn = await signInWith('google', subject);
    const who = async (bearer: string) => (await app.call('GET', '/auth/me', { token: bearer })).body.id;
    expect(await who(signedIn.body.access_token)).toBe(await who(token));
    expect(await subjects(account.email)).toContain('Your Google account was linked');
  });

  test('requires the password if there is one', async () => {
    const account = await signedUp(app);
    const subject = nextSubject();
    for (const password of [undefined, 'Wrong!2026']) {
      const answer = await link(account.access_token, {
        provider: 'google',
        access_token: subject,
        password,
      });
      expect(answer).toMatchObject({ status: 422, body: { errors: [{ path: 'password' }] } });
    }
    expect((await list(account.access_token)).items).toEqual([]);
  });

  test('requires a recent sign-in if there is no password', async () => {
    const subject = nextSubject();
    await signInWith('google', subject);
    app.passTime(3600);
    const { body: fresh } = await signInWith('google', subject);
    app.passTime(601);
    const stale = await link(fresh.access_token, { provider: 'facebook', access_token: nextSubject() });
    expect(stale).toMatchObject({ status: 403, body: { code: 'recent_sign_in_required' } });
    expect((await list(fresh.access_token)).items).toHaveLength(1);
    const { body: again } = await signInWith('google', subject);
    const linked = await link(again.access_token, { provider: 'facebook', access_token: nextSubject() });
    expect(linked.status).toBe(201);
  });

  test('refuses a credential that the provider refuses', async () => {
    const account = await signedUp(app);
    const body = { provider: 'google', access_token: 'forged', password: account.password };
    expect(await link(account.access_token, body)).toMatchObject({ body: { code: 'provider_refused' } });
    expect((await list(account.access_token)).items).toEqual([]);
  });

  test('allows each provider account once, and one per provider', async () => {
    const [ada, ben] = [await signedUp(app), await signedUp(app)];
    const [first, second] = [nextSubject(), nextSubject()];
    const linkGoogle = async ({ access_token: token, password }: typeof ada, access_token: string) =>
      link(token, { provider: 'google', access_token, password });
    expect((await linkGoogle(ada, first)).status).toBe(201);
    const conflict = { status: 409, body: { code: 'conflict' } };
    expect(await linkGoogle(ben, first)).toMatchObject(conflict);
    expect(await linkGoogle(ada, second)).toMatchObject(conflict);
    expect((await signInWith('google', first)).status).toBe(200);
  });

  test('succeeds once for ten concurrent calls', async () => {
    const account = await signedUp(app);
    const body = { provider: 'facebook', access_token: nextSubject(), password: account.password };
    const answers = await Promise.all(
      Array.from({ length: 10 }, async () => link(account.access_token, body)),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect((await list(account.access_token)).items).toHaveLength(1);
  });
});

describe('unlinking', () => {
  test('ends sign-in through the provider, and notifies the owner', async () => {
    const account = await signedUp(app);
    const token = account.access_token;
    const subject = nextSubject();
    await link(token, { provider: 'facebook', access_token: subject, password: account.password });
    expect((await unlink(token, 'facebook')).status).toBe(204);
    expect((await list(token)).items).toEqual([]);
    expect(await subjects(account.email)).toContain('Your Facebook account was unlinked');
    expect(await unlink(token, 'facebook')).toMatchObject({ status: 404 });
    const stranger = await signInWith('facebook', subject);
    const { body } = await app.call('GET', '/auth/me', { token: stranger.body.access_token });
    expect(body.email).not.toBe(account.email);
  });

  test('never removes the last way to sign in: a password must be set first', async () => {
    const { body } = await signInWith('google', nextSubject());
    const token: string = body.access_token;
    expect(await list(token)).toMatchObject({ has_password: false });
    expect((await app.call('GET', '/auth/me', { token })).body.has_password).toBe(false);
    expect(await unlink(token, 'google')).toMatchObject({
      status: 409,
      body: { code: 'conflict', detail: expect.stringContaining('Set a password first') },
    });
    expect((await link(token, { provider: 'facebook', access_token: nextSubject() })).status).toBe(201);
    const answers = await Promise.all([unlink(token, 'google'), unlink(token, 'facebook')]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409]);
    expect((await list(token)).items).toHaveLength(1);
  });

  test('does not count a provider that is no longer configured as a way to sign in', async () => {
    const subject = nextSubject();
    const { body } = await signInWith('google', subject);
    const token: string = body.access_token;
    await link(token, { provider: 'facebook', access_token: nextSubject() });
    const withoutFacebook = await testApp(database, {
      limits: unlimited,
      socialProviders: { google: provider },
    });
    const answer = await withoutFacebook.call('DELETE', `${path}/google`, { token });
    expect(answer).toMatchObject({ status: 409 });
  });
});
