import { afterAll, expect, test } from 'vitest';
import { everyCurrency } from '#shared/currencies.ts';
import { openImport } from '#tests/imports.ts';
import { unlimited } from '#tests/limits.ts';
import { plainPasswords } from '#tests/plain-passwords.ts';
import { testApp } from '#tests/test-app.ts';
import { testDatabase } from '#tests/test-database.ts';

const database = await testDatabase();
const app = await testApp(database, { passwords: plainPasswords, limits: unlimited });
afterAll(database.close);

const dear = { currency: 'EUR', unit_price: 1089.9 };
const cheap = { currency: 'USD', unit_price: 0.000001 };

/** An organization with three items and a list that has a price for one of them. */
async function openedWithList() {
  const { books, bring } = await openImport(app);
  const tap = await books.item({ number: 'T-100', name: 'Mixer tap' });
  const pipe = await books.item({ number: 'P-15', name: '=Pipe; "copper"' });
  const hose = await books.item({ name: 'Hose' });
  const prices = [{ item_id: tap.item_id, ...dear }];
  const list = await books.priceList({ name: 'Trade', adjustment_percent: -10, prices });
  const path = `price-lists/${list.price_list_id}`;
  const listNow = async () => books.succeed('GET', `/api/${path}`);
  const mappingOf = async (csv: string) =>
    (await books.succeed('POST', '/api/import/preview', { csv, kind: 'prices' })).mapping;
  return {
    books,
    tap,
    pipe,
    hose,
    list,
    listNow,
    mappingOf,
    bring: async (body: object) => bring(path, body),
  };
}

test('the export of a list is imported into another one unchanged, and names its items', async () => {
  const { books, tap, pipe, bring, listNow, mappingOf } = await openedWithList();
  const prices = [
    { item_id: pipe.item_id, ...cheap },
    { item_id: tap.item_id, ...cheap },
    { item_id: tap.item_id, ...dear },
  ];
  const friends = await books.priceList({ name: 'Friends', prices });
  const { body: csv } = await books.call('GET', `/api/export/price-lists/${friends.price_list_id}`);
  expect(csv.split('\r\n')).toEqual([
    'Number,Name,Currency,Price,ID',
    `P-15,"'=Pipe; ""copper""",USD,0.000001,${pipe.item_id}`,
    `T-100,Mixer tap,USD,0.000001,${tap.item_id}`,
    `T-100,Mixer tap,EUR,1089.9,${tap.item_id}`,
    '',
  ]);
  const mapping = await mappingOf(csv);
  expect(mapping).toEqual({ number: 0, name: 1, currency: 2, unit_price: 3, item_id: 4 });
  expect((await bring({ csv, mapping, dry_run: true })).body).toMatchObject({ imported: 3, error_count: 0 });
  expect(await listNow()).toMatchObject({ version: 1 });
  expect((await bring({ csv, mapping })).body).toMatchObject({ records: 3, imported: 3, next_offset: null });
  const now = await listNow();
  expect(now).toMatchObject({ name: 'Trade', adjustment_percent: -10, version: 2 });
  expect(new Set(now.prices)).toEqual(new Set(prices));
});

test('items are found by number or name, other prices stay, and rows without a price are left out', async () => {
  const { tap, pipe, hose, bring, listNow, mappingOf } = await openedWithList();
  const csv =
    'Artikelnummer;Bezeichnung;Preis;Währung\np-15;;1.080,50 €;EUR\n;HOSE;3,5;usd\nT-100;Mixer tap;;';
  expect((await bring({ csv, mapping: await mappingOf(csv), decimal: ',' })).body).toMatchObject({
    imported: 2,
  });
  const { prices } = await listNow();
  expect(prices).toMatchObject([
    { item_id: tap.item_id, ...dear },
    { item_id: pipe.item_id, unit_price: 1080.5, currency: 'EUR' },
    { item_id: hose.item_id, unit_price: 3.5, currency: 'USD' },
  ]);
});

test('a name tells items of one number apart; archived items count only if no other is meant', async () => {
  const { books, bring, listNow } = await openedWithList();
  const old = await books.item({ number: 'N-1', name: 'Valve' });
  await books.succeed('DELETE', `/api/items/${old.item_id}`);
  const valve = await books.item({ number: 'N-1', name: 'Valve' });
  const sink = await books.item({ number: 'N-1', name: 'Sink' });
  const mapping = { number: 0, name: 1, unit_price: 2 };
  const csv = 'Number,Name,Price\nN-1,Sink,4\nN-1,Valve,5\nN-1,,6';
  const { body } = await bring({ csv, mapping, skip_errors: true });
  expect(body).toMatchObject({ imported: 2, errors: [{ row: 4, column: 'Number' }] });
  expect((await listNow()).prices.slice(1)).toMatchObject([
    { item_id: sink.item_id, unit_price: 4 },
    { item_id: valve.item_id, unit_price: 5 },
  ]);
});

test('a price in another currency, a percentage, or another number than the item’s is refused', async () => {
  const { bring, list, listNow } = await openedWithList();
  const csv = 'Number,Name,Price\nP-15,,80 €\nT-100,,-10%\nV-20,Mixer tap,9';
  const { body } = await bring({ csv, mapping: { number: 0, name: 1, unit_price: 2 } });
  expect(body.errors).toMatchObject([
    { row: 2, column: 'Price', message: expect.stringContaining('€') },
    { row: 3, column: 'Price' },
    { row: 4, column: 'Number', message: 'There’s no item with this number or name.' },
  ]);
  expect(await listNow()).toEqual(list);
});

test('faults name their row and column, and nothing is saved', async () => {
  const { books, bring, list, listNow, mappingOf } = await openedWithList();
  const csv = 'Number,Name,Price,Currency\nT-100,,9,EUR\nX-1,,9,EUR\n,Mixer tap,8,EUR\nP-15,,ten,EURO';
  const mapping = await mappingOf(csv);
  const { body } = await bring({ csv, mapping });
  expect(body).toMatchObject({ records: 4, imported: 0, error_count: 4 });
  expect(body.errors).toMatchObject([
    { row: 3, column: 'Number', message: 'There’s no item with this number or name.' },
    { row: 4, column: 'Price', message: 'Row 2 has a price of the same item in this currency.' },
    { row: 5, column: 'Currency' },
    { row: 5, column: 'Price' },
  ]);
  expect(await listNow()).toEqual(list);
  expect(await bring({ csv, mapping: { unit_price: 2 } })).toMatchObject({ status: 422 });
  const many = Array.from({ length: 1001 }, (_none, index) => `Mixer tap,${index}`).join('\n');
  expect(
    (await bring({ csv: `Name,Price\n${many}`, mapping: { name: 0, unit_price: 1 } })).body,
  ).toMatchObject({
    imported: 0,
    error_count: 1000,
  });
  await books.succeed('DELETE', `/api/price-lists/${list.price_list_id}`);
  expect(await bring({ csv, mapping, dry_run: true })).toMatchObject({ status: 404 });
});

test('a list has no more than 1,000 prices after an import', async () => {
  const { books, tap, bring, listNow, list } = await openedWithList();
  const { price_list_id: id, name, adjustment_percent } = list;
  const codes = everyCurrency.slice(0, 20);
  const others = await Promise.all(Array.from({ length: 50 }, async () => books.item()));
  const prices = others.flatMap(({ item_id }) =>
    codes.map((currency) => ({ item_id, currency, unit_price: 1 })),
  );
  await books.succeed('PUT', `/api/price-lists/${id}`, { name, adjustment_percent, prices });
  const csv = `Number,Price\n${tap.number},1`;
  expect(await bring({ csv, mapping: { number: 0, unit_price: 1 }, dry_run: true })).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'csv' }] },
  });
  expect((await listNow()).prices.length).toBe(1000);
});
