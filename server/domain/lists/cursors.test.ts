import { v7 } from 'uuid';
import { afterAll, describe, expect, test } from 'vitest';
import { signedUp } from '#tests/accounts.ts';
import { booksOf } from '#tests/books.ts';
import { unlimited } from '#tests/limits.ts';
import { plainPasswords } from '#tests/plain-passwords.ts';
import { testApp } from '#tests/test-app.ts';
import { testDatabase } from '#tests/test-database.ts';

const database = await testDatabase();
const app = await testApp(database, { passwords: plainPasswords, limits: unlimited });
afterAll(database.close);

const id = v7();
const beyondInt4 = [2 ** 31, -(2 ** 31) - 1, Number.MAX_SAFE_INTEGER, 1.5, 1e300, null, '1'];
const badDays = ['-infinity', 'epoch', '10000-01-01', '0000-01-01', '2026-02-30', 5];
const badIds = ['', 'x', `${id}0`, 7, null];

/** Each has the shape of a key of its list, and one invalid value. */
const madeUp: Record<string, readonly (readonly unknown[])[]> = {
  '/api/customers?': [['a\0b', id], [7, id], ...badIds.map((bad) => ['a', bad])],
  '/api/documents?': [...badDays.map((bad) => [bad, id]), ...badIds.map((bad) => ['2026-01-01', bad])],
  '/api/payments?': [...badDays, 'infinity'].map((bad) => [bad, id]),
  '/api/search/customers?q=ada&': [...beyondInt4.map((bad) => [bad, 'ada', id]), [1, 'a\0b', id]],
  '/api/search/documents?q=ada&': [
    ...beyondInt4.map((bad) => [bad, 'infinity', id]),
    ...badDays.map((bad) => [1, bad, id]),
  ],
};

describe.each(Object.entries(madeUp))('%s', (list, keys) => {
  test('refuses invalid cursors and names the field', async () => {
    const books = booksOf(app, (await signedUp(app)).access_token);
    for (const key of keys) {
      const cursor = Buffer.from(JSON.stringify(key)).toString('base64url');
      const answer = await books.call('GET', `${list}cursor=${cursor}`);
      expect(answer, JSON.stringify(key)).toMatchObject({
        status: 422,
        body: { errors: [{ path: 'cursor' }] },
      });
    }
  });
});
