import { afterAll, expect, test } from 'vitest';
import { tidyUp } from '#server/domain/housekeeping.ts';
import { signedIn, signedUp } from '#tests/accounts.ts';
import { booksOf, type Books } from '#tests/books.ts';
import { eventually } from '#tests/eventually.ts';
import { openLedger } from '#tests/ledger.ts';
import { unlimited } from '#tests/limits.ts';
import { plainPasswords } from '#tests/plain-passwords.ts';
import { testApp } from '#tests/test-app.ts';
import { testDatabase } from '#tests/test-database.ts';
import { fingerprintOf } from './fingerprint.ts';
import { once } from './once.ts';

const database = await testDatabase();
const app = await testApp(database, { passwords: plainPasswords, limits: unlimited });
afterAll(database.close);

const open = async () => booksOf(app, (await signedUp(app)).access_token);
const day = 24 * 3600;

async function post(books: Books, key: string, body: object, path = '/api/customers') {
  return books.call('POST', path, body, { 'Idempotency-Key': key });
}

test('T9: a hundred identical calls with one key create one row and get equal responses', async () => {
  const books = await open();
  const answers = await Promise.all(
    Array.from({ length: 100 }, async () => post(books, 'key', { name: 'Ada' })),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(100);
  expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
  expect((await books.succeed('GET', '/api/customers')).items).toHaveLength(1);
});

test('a key belongs to one request: another body, path or id is refused', async () => {
  const books = await open();
  const { body: customer } = await post(books, 'key', { name: 'Ada' });
  for (const answer of [
    await post(books, 'key', { name: 'Grace' }),
    await post(books, 'key', { name: 'Ada' }, `/api/documents/${customer.customer_id}/convert`),
    await post(books, 'key', {}, `/api/documents/${customer.customer_id}/duplicate`),
  ]) {
    expect(answer.status).toBe(422);
  }
  expect((await post(books, 'key', { name: 'Grace' })).body.code).toBe('idempotency_mismatch');
  expect((await post(books, 'key', { notes: null, name: 'Ada' })).body).toEqual(customer);
});

test('a key belongs to one organization', async () => {
  const [ours, theirs] = [await open(), await open()];
  const first = await post(ours, 'key', { name: 'Ada' });
  const second = await post(theirs, 'key', { name: 'Grace' });
  expect(second.status).toBe(201);
  expect(second.body.customer_id).not.toBe(first.body.customer_id);
});

test('the response is kept for thirty days', async () => {
  const account = await signedUp(app);
  const first = await post(booksOf(app, account.access_token), 'key', { name: 'Ada' });
  app.passTime(29 * day);
  await tidyUp({ db: database.db, clock: app.clock });
  const { access_token: token } = await signedIn(app, { email: account.email, password: account.password });
  expect((await post(booksOf(app, token), 'key', { name: 'Ada' })).body).toEqual(first.body);
  app.passTime(2 * day);
  await tidyUp({ db: database.db, clock: app.clock });
  expect(await countKeys()).toBe(0);
});

async function countKeys(): Promise<number> {
  const { rows } = await database.pool.query('select count(*)::int as keys from idempotency_keys');
  return rows[0].keys;
}

test('a refused call leaves no trace, so it can be retried', async () => {
  const books = await open();
  const { customer_id: id } = await books.customer();
  const body = { document_type: 'invoice', customer_id: id, currency: 'USD', status: 'sent', lines: [] };
  expect((await post(books, 'key', body, '/api/documents')).status).toBe(422);
  const lines = [{ description: 'Work', quantity: 1, unit_price: 5 }];
  expect((await post(books, 'key', { ...body, lines }, '/api/documents')).status).toBe(201);
});

test('a repeat of a call still running after three seconds is told to come back', async () => {
  const { actor, deps } = await openLedger(database.db);
  const call = { key: 'key', fingerprint: fingerprintOf('a call') };
  let finish: (() => void) | undefined;
  const first = once(deps, actor, call, async () => {
    await new Promise<void>((resolve) => {
      finish = resolve;
    });
    return 'done';
  });
  await eventually(() => finish !== undefined);
  const repeat = once(deps, actor, call, async () => 'done twice');
  await expect(repeat).rejects.toMatchObject({ code: 'idempotency_in_progress', retryAfter: 1 });
  finish?.();
  expect(await first).toBe('done');
  expect(await once(deps, actor, call, async () => 'done twice')).toBe('done');
});

test.each(['a b', '\t', 'x'.repeat(256)])('%j is not a valid key', async (key) => {
  const books = await open();
  expect(await post(books, key, { name: 'Ada' })).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'Idempotency-Key' }] },
  });
  expect((await books.succeed('GET', '/api/customers')).items).toEqual([]);
});
