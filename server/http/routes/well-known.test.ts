import { afterAll, expect, test } from 'vitest';
import { testApp } from '#tests/test-app.ts';
import { testDatabase } from '#tests/test-database.ts';

const database = await testDatabase();
const app = await testApp(database, { publicUrl: 'https://bills.example' });
afterAll(database.close);

test('security.txt names a contact and is valid for half a year', async () => {
  const { status, headers, body } = await app.call('GET', '/.well-known/security.txt');
  expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=UTF-8']);
  const fields = Object.fromEntries(
    String(body)
      .trimEnd()
      .split('\n')
      .map((line) => line.split(/: (.*)/).slice(0, 2)),
  );
  expect(fields).toEqual({
    Contact: 'mailto:abuse@bills.example',
    Expires: expect.any(String),
    'Preferred-Languages': 'en, de',
    Canonical: 'https://bills.example/.well-known/security.txt',
  });
  const days = (Date.parse(fields['Expires'] ?? '') - app.clock().getTime()) / 86_400_000;
  expect(Math.round(days)).toBe(180);
});

test('password managers find the page where the password is changed', async () => {
  const { status, headers } = await app.call('GET', '/.well-known/change-password');
  expect([status, headers.get('location')]).toEqual([302, '/profile#sign-in']);
});

// Password managers check that this address isn't answered with a page (W3C, change-password-url).
test('other well-known addresses do not exist', async () => {
  expect((await app.call('GET', '/.well-known/resource-that-should-not-exist')).status).toBe(404);
});
