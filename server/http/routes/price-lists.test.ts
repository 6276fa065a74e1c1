import { and, asc, eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { afterAll, expect, test } from 'vitest';
import { auditLog } from '#server/db/schema/audit-log.ts';
import { signedUp } from '#tests/accounts.ts';
import { booksOf } from '#tests/books.ts';
import { unlimited } from '#tests/limits.ts';
import { plainPasswords } from '#tests/plain-passwords.ts';
import { testApp } from '#tests/test-app.ts';
import { testDatabase } from '#tests/test-database.ts';

const database = await testDatabase();
const app = await testApp(database, { passwords: plainPasswords, limits: unlimited });
afterAll(database.close);

const open = async () => booksOf(app, (await signedUp(app)).access_token);
const path = '/api/price-lists';

async function openedWithTrade() {
  const books = await open();
  const { item_id } = await books.item();
  const prices = [
    { item_id, currency: 'EUR', unit_price: 70.5 },
    { item_id, currency: 'USD', unit_price: 0.000001 },
  ];
  const trade = { name: 'Trade', adjustment_percent: -12.5, prices };
  return { books, trade, added: await books.priceList(trade) };
}

test('a list is added, changed, archived and restored, and every step is recorded', async () => {
  const { books, trade, added } = await openedWithTrade();
  expect(added).toMatchObject({ ...trade, version: 1 });
  const place = `${path}/${added.price_list_id}`;
  expect(await books.succeed('GET', place)).toEqual(added);
  const plain = { name: 'Friends', adjustment_percent: null, prices: [] };
  expect(await books.succeed('PUT', place, { ...plain, version: 1 })).toMatchObject({ ...plain, version: 2 });
  expect((await books.call('DELETE', place)).status).toBe(204);
  expect(await books.call('PUT', place, plain)).toMatchObject({ status: 404 });
  expect((await books.succeed('GET', path)).items).toMatchObject([{ deleted_at: expect.any(String) }]);
  expect(await books.succeed('POST', `${place}/restore`)).toMatchObject({ ...plain, version: 4 });
  const events = await database.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.entity, 'price_list'), eq(auditLog.entityId, added.price_list_id)))
    .orderBy(asc(auditLog.id));
  expect(events.map(({ action }) => action)).toEqual([
    'price_list.added',
    'price_list.changed',
    'price_list.deleted',
    'price_list.restored',
  ]);
});

test('a repeated ID adds one list; an edit of an older version is refused and gets the current list', async () => {
  const { books, trade, added } = await openedWithTrade();
  const body = { price_list_id: v7(), ...trade, name: 'Twice' };
  const first = await books.succeed('POST', path, body);
  expect(await books.succeed('POST', path, body)).toEqual(first);
  expect(await books.call('POST', path, { ...body, name: 'Other' })).toMatchObject({ status: 409 });
  const place = `${path}/${added.price_list_id}`;
  const changed = await books.succeed('PUT', place, { ...trade, name: 'Theirs', version: 1 });
  expect(await books.call('PUT', place, { ...trade, name: 'Mine', version: 1 })).toMatchObject({
    status: 412,
    body: { code: 'version_conflict', current: changed },
  });
});

test('the items and customers of other organizations are unknown, and so are their lists', async () => {
  const [one, other] = [await openedWithTrade(), await openedWithTrade()];
  const place = `${path}/${one.added.price_list_id}`;
  expect(await other.books.call('GET', place)).toMatchObject({ status: 404 });
  expect((await other.books.succeed('GET', path)).items).toEqual([other.added]);
  for (const [method, at] of [
    ['POST', path],
    ['PUT', `${path}/${other.added.price_list_id}`],
  ] as const)
    expect(await other.books.call(method, at, one.trade)).toMatchObject({ status: 404 });
  const { price_list_id } = one.added;
  expect(await other.books.call('POST', '/api/customers', { name: 'Ada', price_list_id })).toMatchObject({
    status: 404,
    body: { errors: [{ path: 'price_list_id' }] },
  });
});

test('a customer is put on a list; fields of older releases leave it as it is', async () => {
  const { books, added } = await openedWithTrade();
  const { price_list_id } = added;
  const customer = await books.succeed('POST', '/api/customers', { name: 'Ada', price_list_id });
  expect(customer).toMatchObject({ price_list_id });
  const place = `/api/customers/${customer.customer_id}`;
  expect(await books.succeed('PUT', place, { name: 'Ada L.' })).toMatchObject({ price_list_id });
  // An archived list may come back.
  await books.call('DELETE', `${path}/${price_list_id}`);
  expect(await books.succeed('PUT', place, { name: 'Ada', price_list_id })).toMatchObject({ price_list_id });
  const off = await books.succeed('PUT', place, { name: 'Ada', price_list_id: null });
  expect(off).toMatchObject({ price_list_id: null });
  const unknown = { name: 'Ada', price_list_id: v7() };
  expect(await books.call('PUT', place, unknown)).toMatchObject({
    status: 404,
    body: { errors: [{ path: 'price_list_id' }] },
  });
});

test('faults name their field', async () => {
  const { books, trade } = await openedWithTrade();
  const [price] = trade.prices;
  const faults = [
    [{ ...trade, name: ' ' }, 'name'],
    [{ ...trade, adjustment_percent: -100.5 }, 'adjustment_percent'],
    [{ ...trade, prices: [price, price] }, 'prices'],
    [{ ...trade, prices: [{ ...price, unit_price: 'ten' }] }, 'prices.0.unit_price'],
  ] as const;
  for (const [body, at] of faults)
    expect(await books.call('POST', path, body)).toMatchObject({
      status: 422,
      body: { errors: [{ path: at }] },
    });
});

test('lists come only to devices that ask for them', async () => {
  const { books, added } = await openedWithTrade();
  const page = '/api/records?part=current';
  const kindsOf = async (include: string) =>
    (await books.succeed('GET', `${page}${include}`)).items.map(({ kind }: { kind: string }) => kind);
  expect(await kindsOf('')).not.toContain('price_list');
  expect(await kindsOf('&include=items')).not.toContain('price_list');
  expect(await kindsOf('&include=items,recurring,price_lists')).toContain('price_list');
  const { epoch } = await books.succeed('GET', page);
  const changes = `/api/changes?epoch=${epoch}&after=0&include=`;
  const { items } = await books.succeed('GET', `${changes}items,recurring,price_lists`);
  expect(items).toContainEqual({ kind: 'price_list', id: added.price_list_id, value: added });
  expect(JSON.stringify(await books.succeed('GET', `${changes}items`))).not.toContain('price_list"');
});
