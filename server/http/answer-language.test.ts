import { afterAll, describe, expect, test } from 'vitest';
import { booksOf } from '#tests/books.ts';
import { signedUp } from '#tests/accounts.ts';
import { unlimited } from '#tests/limits.ts';
import { plainPasswords } from '#tests/plain-passwords.ts';
import { testApp } from '#tests/test-app.ts';
import { testDatabase } from '#tests/test-database.ts';

const database = await testDatabase();
const app = await testApp(database, { limits: unlimited, passwords: plainPasswords });
afterAll(database.close);

const german = 'E-Mail-Adresse oder Passwort ist falsch.';
const english = 'Incorrect email or password.';

async function refusedLogin(headers: Record<string, string>) {
  const body = { email: 'nobody@example.com', password: 'Secret-canary7' };
  return app.call('POST', '/auth/login', { body, headers });
}

describe('a refusal is in the caller’s language', () => {
  test.each([
    ['de-AT', german],
    ['fr, de;q=0.5', german],
    ['en-GB, de', english],
    ['fr', english],
    ['de;q=0, en', english],
    ['no language at all;;', english],
    ['', english],
  ])('Accept-Language: %j', async (accepted, detail) => {
    const answer = await refusedLogin({ 'Accept-Language': accepted });
    expect(answer.body).toEqual({ code: 'invalid_credentials', detail });
    expect(answer.headers.get('content-language')).toBe(detail === german ? 'de' : 'en');
  });

  test('the language cookie counts if Accept-Language has no language we support', async () => {
    const cookie = 'language=de';
    expect((await refusedLogin({ Cookie: cookie })).body.detail).toBe(german);
    expect((await refusedLogin({ Cookie: cookie, 'Accept-Language': '*' })).body.detail).toBe(german);
    expect((await refusedLogin({ Cookie: cookie, 'Accept-Language': 'en' })).body.detail).toBe(english);
  });

  test('the same applies to refusals outside handlers', async () => {
    const headers = { 'Accept-Language': 'de' };
    expect((await app.call('GET', '/api/nothing', { headers })).body.detail).toBe(
      'Unter dieser Adresse gibt es nichts.',
    );
    expect((await app.call('DELETE', '/auth/login', { headers })).body.detail).toBe(
      'Diese Adresse nimmt nur POST an.',
    );
  });
});

test('field errors are in the caller’s language', async () => {
  const { access_token: token } = await signedUp(app);
  const body = { name: ' ', email: 'nobody', phone: 7, notes: 'x'.repeat(4001) };
  const call = async (accepted: string) => {
    const { body: said } = await app.call('POST', '/api/customers', {
      token,
      body,
      headers: { 'Accept-Language': accepted },
    });
    return said.errors.map(({ message }: { message: string }) => message);
  };
  expect(await call('de-AT')).toEqual([
    'Geben Sie einen Namen ein.',
    'Geben Sie eine E-Mail-Adresse ein, z. B. name@example.com.',
    'Ein Feld muss Text sein.',
    'Anmerkungen: höchstens 4.000 Zeichen.',
  ]);
  expect(await call('sv')).toEqual([
    'Enter a name.',
    'Enter an email address, such as name@example.com.',
    'A field must be text.',
    'Notes can’t be longer than 4,000 characters.',
  ]);
});

test('errors in an imported file are in the caller’s language', async () => {
  const books = booksOf(app, (await signedUp(app)).access_token);
  const body = { csv: 'Name,Mail\nAda,nobody\n', mapping: { name: 0, email: 1 }, dry_run: true };
  const headers = { 'Accept-Language': 'de' };
  const answer = await books.call('POST', '/api/import/customers', body, headers);
  const message = 'Geben Sie eine E-Mail-Adresse ein, z. B. name@example.com.';
  expect(answer.body.errors).toEqual([{ row: 2, column: 'Mail', message }]);
  expect(answer.body.error_file).toContain(`Name,Mail,Fehler`);
  expect(answer.body.error_file).toContain(`Mail: ${message}`);
});
