import { and, asc, eq, sql } from 'drizzle-orm';
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
const path = '/api/items';

const whole = {
  number: 'T-100',
  name: 'Mixer tap',
  description: 'Mixer tap, chrome, fitted',
  unit_code: 'HUR',
  prices: [
    { currency: 'EUR', unit_price: 89.9 },
    { currency: 'USD', unit_price: 0.000001 },
  ],
  prices_include_tax: true,
  tax_rates: [{ category: 'S', rate: 20, name: 'VAT' }],
};

test('an item is added, changed, archived and restored, and every step is recorded', async () => {
  const books = await open();
  const added = await books.item(whole);
  expect(added).toMatchObject({ ...whole, version: 1 });
  const place = `${path}/${added.item_id}`;
  expect(await books.succeed('GET', place)).toEqual(added);
  const changed = await books.succeed('PUT', place, { ...whole, name: 'Tap', prices: [], version: 1 });
  expect(changed).toMatchObject({ number: 'T-100', name: 'Tap', prices: [], version: 2 });
  expect((await books.call('DELETE', place)).status).toBe(204);
  expect(await books.call('DELETE', place)).toMatchObject({ status: 404, body: { code: 'not_found' } });
  expect(await books.call('PUT', place, whole)).toMatchObject({ status: 404 });
  expect((await books.succeed('GET', path)).items).toEqual([]);
  const archived = await books.succeed('GET', `${path}?archived=true`);
  expect(archived.items).toMatchObject([{ version: 3, deleted_at: expect.any(String) }]);
  const restored = await books.succeed('POST', `${place}/restore`);
  expect(restored).toMatchObject({ name: 'Tap', version: 4 });
  expect(await books.succeed('POST', `${place}/restore`)).toEqual(restored);
  const events = await database.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.entity, 'item'), eq(auditLog.entityId, added.item_id)))
    .orderBy(asc(auditLog.id));
  expect(events.map(({ action }) => action)).toEqual([
    'item.added',
    'item.changed',
    'item.deleted',
    'item.restored',
  ]);
  expect(events[1]).toMatchObject({ before: { name: 'Mixer tap' }, after: { name: 'Tap' } });
});

test('a repeated ID adds one item, and is refused for other content or once archived', async () => {
  const books = await open();
  const body = { item_id: v7(), ...whole };
  const answers = await Promise.all(Array.from({ length: 6 }, async () => books.succeed('POST', path, body)));
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  expect((await books.succeed('GET', path)).items).toHaveLength(1);
  const other = await books.call('POST', path, { ...body, name: 'Other' });
  expect(other).toMatchObject({ status: 409, body: { code: 'conflict' } });
  await books.call('DELETE', `${path}/${body.item_id}`);
  expect(await books.call('POST', path, body)).toMatchObject({ status: 409, body: { code: 'conflict' } });
});

test('an edit of an older version is refused and gets the current item', async () => {
  const books = await open();
  const place = `${path}/${(await books.item()).item_id}`;
  const put = async (name: string) => books.call('PUT', place, { ...whole, name }, { 'If-Match': '"v1"' });
  expect((await put('First')).status).toBe(200);
  expect(await put('Second')).toMatchObject({
    status: 412,
    body: { code: 'version_conflict', current: { name: 'First', version: 2 } },
  });
});

test('items of another organization answer like unknown ones, and are in no list', async () => {
  const place = `${path}/${(await (await open()).item(whole)).item_id}`;
  const stranger = await open();
  for (const [method, end, body] of [
    ['GET', '', undefined],
    ['PUT', '', whole],
    ['DELETE', '', undefined],
    ['POST', '/restore', undefined],
  ] as const) {
    const foreign = await stranger.call(method, `${place}${end}`, body);
    const unknown = await stranger.call(method, `${path}/${v7()}${end}`, body);
    expect(foreign.status).toBe(404);
    expect(foreign.body).toEqual(unknown.body);
  }
  expect((await stranger.succeed('GET', `${path}?q=tap`)).items).toEqual([]);
});

test('a search finds items by number, name and description, with every word, page by page', async () => {
  const books = await open();
  await books.item(whole);
  await books.item({ name: 'bath TAP' });
  await books.item({ name: 'Labor 100% insured' });
  const names = async (q: string) =>
    (await books.succeed('GET', `${path}?q=${encodeURIComponent(q)}`)).items.map(
      ({ name }: { name: string }) => name,
    );
  expect(await names('tap')).toEqual(['bath TAP', 'Mixer tap']);
  expect(await names('TAP mix')).toEqual(['Mixer tap']);
  expect(await names('t-100')).toEqual(['Mixer tap']);
  expect(await names('chrome')).toEqual(['Mixer tap']);
  expect(await names('100%')).toEqual(['Labor 100% insured']);
  const first = await books.succeed('GET', `${path}?limit=2`);
  expect(first.items).toHaveLength(2);
  const rest = await books.succeed('GET', `${path}?limit=2&cursor=${first.next_cursor}`);
  expect(rest).toMatchObject({ items: [{ name: 'Mixer tap' }], next_cursor: null });
});

test.each([
  ['prices left out', { prices: undefined }, 'prices'],
  ['no name', { name: ' ' }, 'name'],
  ['two prices in one currency', { prices: [whole.prices[0], whole.prices[0]] }, 'prices'],
  ['a price with seven decimals', { prices: [{ currency: 'EUR', unit_price: 0.0000001 }] }, 'prices'],
  ['the same tax twice', { tax_rates: [...whole.tax_rates, ...whole.tax_rates] }, 'tax_rates'],
  ['an unknown unit', { unit_code: 'hours' }, 'unit_code'],
])('an item is refused: %s', async (_what, fields, field) => {
  const books = await open();
  const { status, body } = await books.call('POST', path, { ...whole, ...fields });
  expect({ status, body }).toMatchObject({ status: 422 });
  expect(body.errors[0].path).toMatch(new RegExp(`^${field}`, 'u'));
});

test('changing an item changes no document', async () => {
  const books = await open();
  const item = await books.item(whole);
  const line = { description: item.description, quantity: 1, unit_price: 89.9 };
  const invoice = await books.issue(await books.customer(), 0, { currency: 'EUR', lines: [line] });
  const place = `${path}/${item.item_id}`;
  await books.succeed('PUT', place, { ...whole, name: 'Other', prices: [] });
  await books.call('DELETE', place);
  expect(await books.read(invoice)).toEqual(invoice);
});

test('a line that was used is suggested as its item, however many other items there are', async () => {
  const books = await open();
  const gutter = await books.item({ name: 'Zinc gutter', prices: [{ currency: 'EUR', unit_price: 30 }] });
  await database.db.execute(sql`insert into items (organization_id, id, name, unit_code, prices, tax_rates)
    select organization_id, gen_random_uuid(), 'Bracket ' || n, unit_code, prices, tax_rates
    from items, generate_series(1, 210) n where id = ${gutter.item_id}`);
  const line = { description: 'zinc gutter', quantity: 1, unit_price: 25 };
  await books.issue(await books.customer(), 0, { currency: 'EUR', lines: [line] });
  for (const q of ['', 'zinc', 'gutter zinc']) {
    const { items: found } = await books.succeed('GET', `/api/line-suggestions?q=${encodeURIComponent(q)}`);
    expect(found[0]).toMatchObject({ item_id: gutter.item_id, prices: [{ unit_price: 30 }] });
    const texts = found.map(({ description }: { description: string }) => description.toLowerCase());
    expect(new Set(texts).size).toBe(texts.length);
  }
});

test('a line is suggested what was used last, with the present price of an item, then the catalog by name', async () => {
  const books = await open();
  const suggested = async (q = '') =>
    books.succeed('GET', `/api/line-suggestions?q=${encodeURIComponent(q)}`);
  expect(await suggested()).toEqual({ items: [], complete: true });
  const tap = await books.item(whole);
  const bath = await books.item({ name: 'Bath tap' });
  const customer = await books.customer();
  const invoice = async (day: string, ...lines: object[]) =>
    books.succeed('POST', '/api/documents', {
      document_type: 'invoice',
      customer_id: customer.customer_id,
      currency: 'EUR',
      issue_date: day,
      lines,
    });
  await invoice('2026-03-01', { description: 'Travel', quantity: 1, unit_price: 40 });
  await invoice(
    '2026-03-02',
    { description: 'MIXER tap, chrome, fitted ', quantity: 2, unit_price: 70 },
    { description: 'Travel', quantity: 3, unit_price: 45.5, unit_code: 'KMT', tax_rates: whole.tax_rates },
    { description: 'Screws', quantity: 100, unit_price: 7, base_quantity: 100 },
  );
  const all = await suggested();
  expect(all).toMatchObject({ complete: true });
  expect(all.items).toEqual([
    {
      item_id: tap.item_id,
      number: 'T-100',
      name: 'Mixer tap',
      description: whole.description,
      unit_code: 'HUR',
      prices: whole.prices,
      prices_include_tax: true,
      tax_rates: whole.tax_rates,
    },
    {
      item_id: null,
      number: null,
      name: null,
      description: 'Travel',
      unit_code: 'KMT',
      prices: [{ currency: 'EUR', unit_price: 45.5 }],
      prices_include_tax: false,
      tax_rates: whole.tax_rates,
    },
    expect.objectContaining({ item_id: bath.item_id, description: 'Bath tap' }),
  ]);
  const texts = async (q: string) =>
    (await suggested(q)).items.map(({ description }: { description: string }) => description);
  expect(await texts('TRA')).toEqual(['Travel']);
  expect(await texts('t-100')).toEqual([whole.description]);
  await books.call('DELETE', `${path}/${bath.item_id}`);
  expect(await texts('bath')).toEqual([]);
  expect(await (await open()).succeed('GET', '/api/line-suggestions')).toEqual({ items: [], complete: true });
});
