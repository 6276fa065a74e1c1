import { afterAll, expect, test } from 'vitest';
import { mailedToken, newRegistration, signedIn, signedUp } from '#tests/accounts.ts';
import { unlimited } from '#tests/limits.ts';
import { plainPasswords } from '#tests/plain-passwords.ts';
import { testApp } from '#tests/test-app.ts';
import { testDatabase } from '#tests/test-database.ts';

const database = await testDatabase();
const app = await testApp(database, { passwords: plainPasswords, limits: unlimited });
afterAll(database.close);

const invalid = { status: 400, body: { code: 'token_invalid' } };

async function askedFor(account: { access_token: string; password: string }, new_email: string) {
  const body = { new_email, password: account.password };
  const answer = await app.call('POST', '/auth/email', { token: account.access_token, body });
  expect(answer.status).toBe(200);
  return mailedToken(app, new_email, 'e-mail link');
}
const confirm = async (token: string) => app.call('POST', '/auth/email/confirm', { body: { token } });

test('an account moves to a new address once it is confirmed, and the old address is notified', async () => {
  const account = await signedUp(app);
  const { email } = newRegistration();
  const token = await askedFor(account, email);
  await signedIn(app, account);
  expect((await confirm(token)).status).toBe(200);
  expect(await confirm(token)).toMatchObject(invalid);
  await signedIn(app, { ...account, email });
  const { email: former, password } = account;
  expect((await app.call('POST', '/auth/login', { body: { email: former, password } })).status).toBe(401);
  expect((await app.mailsTo(former)).at(-1)?.subject).toBe('Your email address was changed');
  await signedUp(app, { email: former });
});

test('confirming again after a lost response says to sign in with it, as with any other used link', async () => {
  const token = await askedFor(await signedUp(app), newRegistration().email);
  await confirm(token);
  const again = await confirm(token);
  expect(again).toMatchObject(invalid);
  expect(again.body.detail).toContain('If you’ve already verified your new address, sign in with it');
  expect((await confirm('nobodys')).body.detail).toBe(again.body.detail);
});

test('changing the address requires the password', async () => {
  const { access_token: token } = await signedUp(app);
  const body = { new_email: newRegistration().email, password: 'wrong' };
  expect(await app.call('POST', '/auth/email', { token, body })).toMatchObject({
    status: 422,
    body: { code: 'wrong_password' },
  });
});

test("refuses another user's address, and links to the previous one stop working", async () => {
  const account = await signedUp(app);
  const other = await signedUp(app);
  expect(await confirm(await askedFor(account, other.email))).toMatchObject(invalid);
  await signedIn(app, account);
  await app.call('POST', '/auth/forgot-password', { body: { email: account.email } });
  const reset = await mailedToken(app, account.email, 'password link');
  expect((await confirm(await askedFor(account, newRegistration().email))).status).toBe(200);
  const body = { token: reset, new_password: 'Brave-otter9,lantern' };
  expect(await app.call('POST', '/auth/reset-password', { body })).toMatchObject(invalid);
});

test('a change of case only is a change, too', async () => {
  const account = await signedUp(app);
  const email = account.email.toUpperCase();
  expect((await confirm(await askedFor(account, email))).status).toBe(200);
  const { access_token: token } = await signedIn(app, account);
  expect((await app.call('GET', '/auth/me', { token })).body.email).toBe(email);
});
