import { afterAll, expect, test } from 'vitest';
import { signedUp } from '#tests/accounts.ts';
import { booksOf } from '#tests/books.ts';
import { unlimited } from '#tests/limits.ts';
import { plainPasswords } from '#tests/plain-passwords.ts';
import { testApp } from '#tests/test-app.ts';
import { testDatabase } from '#tests/test-database.ts';

const database = await testDatabase();
const app = await testApp(database, { passwords: plainPasswords, limits: unlimited });
afterAll(database.close);

async function open() {
  const books = booksOf(app, (await signedUp(app)).access_token);
  return { books, customer: await books.customer() };
}

test('allowances without the lines that they are for are refused, not forgotten', async () => {
  const { books, customer } = await open();
  const { document_id: id, lines } = await books.issue(customer, 100);
  const place = `/api/documents/${id}/credit`;
  const allowances = [{ percent: 50 }];
  expect(await books.call('POST', place, { allowances })).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'allowances' }] },
  });
  const [{ description, quantity, unit_price } = expect.unreachable()] = lines;
  const named = { lines: [{ description, quantity, unit_price }], allowances };
  expect(await books.succeed('POST', place, named)).toMatchObject({ total_amount: 50 });
});
