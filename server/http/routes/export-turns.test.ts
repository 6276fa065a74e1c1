import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedUp } from '#tests/accounts.ts';
import { booksOf, type Books } from '#tests/books.ts';
import { unlimited } from '#tests/limits.ts';
import { plainPasswords } from '#tests/plain-passwords.ts';
import { statementLog } from '#tests/statement-log.ts';
import { testApp } from '#tests/test-app.ts';
import { testDatabase } from '#tests/test-database.ts';

const database = await testDatabase();
const sent = statementLog(database.pool);
const app = await testApp(database, { passwords: plainPasswords, limits: unlimited });
afterAll(database.close);

let books: Books;

beforeAll(async () => {
  books = booksOf(app, (await signedUp(app)).access_token);
  const { customer_id: id } = await books.customer();
  await database.db.execute(`insert into customers (organization_id, id, name)
    select organization_id, gen_random_uuid(), 'Customer ' || n
    from customers, generate_series(1, 249) n where id = '${id}'`);
});

async function ask(): Promise<Response> {
  return app.app.request('/api/export/customers', { headers: { authorization: `Bearer ${books.token}` } });
}

/** How many pages of customers were read so far. */
function reads(): number {
  return sent.filter((text) => text.includes('from "customers"') && text.includes(' limit ')).length;
}

test('a file of 250 rows is read in three pages', async () => {
  const before = reads();
  expect((await (await ask()).text()).split('\r\n')).toHaveLength(252);
  expect(reads()).toBe(before + 3);
});

test('only files whose turn it is are read, as far as somebody reads them; a refused one reads nothing', async () => {
  const before = reads();
  const begun = [await ask(), await ask()];
  const others = Array.from({ length: 5 }, ask);
  expect((await Promise.race(others)).status).toBe(503);
  const queries = sent.length;
  const refused = await ask();
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).not.toBeNull();
  expect(sent.length).toBe(queries);
  // The first page of each, and at most one ahead of its reader.
  expect(reads()).toBeLessThanOrEqual(before + 4);
  expect(reads()).toBeGreaterThanOrEqual(before + 2);
  for (const file of begun) await file.body?.cancel();
  const files = await Promise.all(others.map(async (asking) => (await asking).text()));
  expect(files.filter((file) => file.split('\r\n').length === 252)).toHaveLength(4);
});
