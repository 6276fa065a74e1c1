import { randomUUID } from 'node:crypto';
import { parse } from 'valibot';
import { afterAll, expect, test } from 'vitest';
import { ApiError } from '#api/api-error.ts';
import { createApi } from '#api/client.ts';
import { readRefusal } from '#api/read-refusal.ts';
import type { Transport } from '#api/transport.ts';
import { addCustomer } from '#features/shared/customers/add-customer.ts';
import { createCustomer, type CustomerFields } from '#shared/contract/customers.ts';
import { signedUp } from './accounts.ts';
import { booksOf } from './books.ts';
import { unlimited } from './limits.ts';
import { plainPasswords } from './plain-passwords.ts';
import { testApp } from './test-app.ts';
import { testDatabase } from './test-database.ts';

const database = await testDatabase();
const app = await testApp(database, { passwords: plainPasswords, limits: unlimited });
afterAll(database.close);

/** The form for a new customer, for a user whose responses may get lost. */
async function form() {
  const { access_token: token } = await signedUp(app);
  const id = randomUUID();
  const earlier: CustomerFields[] = [];
  let isCut = false;
  const transport: Transport = async ({ method, url, headers, body }) => {
    const answer = await app.call(method, url, { token, headers, body });
    if (answer.status >= 400) throw readRefusal(answer.status, answer.body, answer.headers);
    if (isCut) throw new ApiError({ kind: 'unreachable', message: 'The server could not be reached.' });
    return answer.body;
  };

  async function press(name: string, key = randomUUID()) {
    const { customer_id: _none, ...fields } = parse(createCustomer.body, { name });
    const tries = { key, earlier: [...earlier] };
    earlier.push(fields);
    return addCustomer(createApi(transport, ''), { ...fields, customer_id: id }, tries);
  }

  return {
    books: booksOf(app, token),
    path: `/api/customers/${id}`,
    press,
    /** The server does what is asked, but the response is lost. */
    pressInVain: async (name: string) => {
      isCut = true;
      await expect(press(name)).rejects.toMatchObject({ kind: 'unreachable' });
      isCut = false;
    },
  };
}

test('a customer corrected repeatedly after lost responses ends up as in the form', async () => {
  const { books, path, press, pressInVain } = await form();
  await pressInVain('Harbor Cafe');
  await pressInVain('Harbour Caffe');
  expect(await press('Harbour Cafe')).toMatchObject({ name: 'Harbour Cafe', version: 3 });
  expect(await books.succeed('GET', path)).toMatchObject({ name: 'Harbour Cafe' });
  expect((await books.succeed('GET', '/api/customers')).items).toHaveLength(1);
});

test('a correction that arrived is not repeated', async () => {
  const { press, pressInVain } = await form();
  await pressInVain('Harbor Cafe');
  await pressInVain('Harbour Cafe');
  expect(await press('Harbour Cafe')).toMatchObject({ name: 'Harbour Cafe', version: 2 });
});

test('going back to the first name after a lost correction saves it again', async () => {
  const { books, path, press, pressInVain } = await form();
  await pressInVain('Harbour Cafe');
  await pressInVain('Harbor Cafe');
  expect(await press('Harbour Cafe')).toMatchObject({ name: 'Harbour Cafe' });
  expect(await books.succeed('GET', path)).toMatchObject({ name: 'Harbour Cafe' });
});

test('a change by someone else in the meantime is not overwritten', async () => {
  const { books, path, press, pressInVain } = await form();
  await pressInVain('Harbor Cafe');
  await books.succeed('PUT', path, { name: 'Harbour Cafe Ltd', version: 1 });
  await expect(press('Harbour Cafe')).rejects.toMatchObject({ code: 'version_conflict' });
  expect(await press('Harbor Cafe')).toMatchObject({ name: 'Harbour Cafe Ltd' });
  expect(await books.succeed('GET', path)).toMatchObject({ name: 'Harbour Cafe Ltd', version: 2 });
});
