import { afterAll, expect, test } from 'vitest';
import { goodPassword, mailedToken, newRegistration, signedIn } from '#tests/accounts.ts';
import { unlimited } from '#tests/limits.ts';
import { plainPasswords } from '#tests/plain-passwords.ts';
import { testApp } from '#tests/test-app.ts';
import { testDatabase } from '#tests/test-database.ts';

const database = await testDatabase();
const app = await testApp(database, { passwords: plainPasswords, limits: unlimited });
afterAll(database.close);

const german = { 'Accept-Language': 'de-AT,de;q=0.9,en;q=0.5' };
const lastTo = async (email: string) => (await app.mailsTo(email)).at(-1);

/** A user who registered with a German browser. */
async function registered() {
  const registration = newRegistration();
  const { email, password } = registration;
  await app.call('POST', '/auth/register', { body: registration, headers: german });
  const verification = await lastTo(email);
  await app.call('POST', '/auth/verify-email', { body: { token: await mailedToken(app, email) } });
  const { access_token: token } = await signedIn(app, { email, password });
  return { registration, email, password, token, verification };
}

test('a registration sets the organization’s language to the browser’s, but not the user’s', async () => {
  const { token, verification } = await registered();
  expect(verification?.subject).toBe('Bestätigen Sie Ihre E-Mail-Adresse');
  expect(verification?.text).toContain('E-Mail-Adresse bestätigen: http');
  expect((await app.call('GET', '/auth/me', { token })).body.language).toBeNull();
  expect((await app.call('GET', '/api/organization/settings', { token })).body.language).toBe('de');
});

test("emails are in the recipient's language, not the sender's", async () => {
  const { registration, email, token } = await registered();
  await app.call('POST', '/auth/register', { body: registration });
  expect((await lastTo(email))?.subject).toBe('Sie haben bereits ein Billhook-Konto');
  await app.call('PATCH', '/auth/me', { token, body: { language: 'en' } });
  await app.call('POST', '/auth/register', { body: registration, headers: german });
  expect((await lastTo(email))?.subject).toBe('You already have a Billhook account');
});

test('a user without a language gets emails in the organization’s', async () => {
  const { email, token } = await registered();
  await app.call('PATCH', '/auth/me', { token, body: { language: null } });
  const body = { current_password: goodPassword, new_password: 'Another-horse7,battery' };
  expect((await app.call('POST', '/auth/password', { token, body })).status).toBeLessThan(300);
  expect((await lastTo(email))?.subject).toBe('Ihr Passwort wurde geändert');
});

test('an invitation is in the organization’s language; accepting it stores the browser’s', async () => {
  const { token } = await registered();
  await app.call('PATCH', '/auth/me', { token, body: { language: 'en' } });
  const { email } = newRegistration();
  await app.call('POST', '/auth/users/invite', { token, body: { email, role: 'user' } });
  expect((await lastTo(email))?.subject).toBe('Einladung zu Analytical Engines bei Billhook');
  const body = {
    token: await mailedToken(app, email, 'invitation link'),
    password: goodPassword,
    first_name: 'Grace',
    last_name: 'Hopper',
  };
  const english = { 'Accept-Language': 'en-GB' };
  await app.call('POST', '/auth/invitations/accept', { body, headers: english });
  const joined = await signedIn(app, { email, password: goodPassword });
  expect((await app.call('GET', '/auth/me', { token: joined.access_token })).body.language).toBe('en');
});
