import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { loadSigningKeys } from '#server/db/signing-keys.ts';
import { createAccessTokens } from '#server/ports/access-tokens.ts';
import type { Customer } from '#shared/contract/customers.ts';
import type { RecurringInvoice } from '#shared/contract/recurring-invoices.ts';
import { signedIn, signedUp } from '#tests/accounts.ts';
import { booksOf, type Books } from '#tests/books.ts';
import { unlimited } from '#tests/limits.ts';
import { plainPasswords } from '#tests/plain-passwords.ts';
import { runRecurring } from '#tests/recurring-job.ts';
import { testApp } from '#tests/test-app.ts';
import { testDatabase } from '#tests/test-database.ts';

const begin = new Date('2026-11-15T12:00:00Z');
let now = begin;
const clock = () => now;
const database = await testDatabase();
const keys = await loadSigningKeys(database.db);
const accessTokens = createAccessTokens(() => keys, clock);
const app = await testApp(database, { passwords: plainPasswords, limits: unlimited, clock, accessTokens });
afterAll(database.close);
beforeEach(async () => {
  now = begin;
  await database.pool.query(
    "update recurring_invoices set state = 'ended', blocked_reason = null, next_on = null",
  );
});

const path = '/api/recurring-invoices';
const monthly = { unit: 'month', every: 1, on: 'same_day' };
const percent = (size: number) => ({ kind: 'percent', percent: size });
const run = async () => runRecurring(database.db, clock);

/** Books whose owner signs in again at any moment, as access tokens end with the clock. */
async function open() {
  const account = await signedUp(app);
  const books = booksOf(app, account.access_token);
  const customer = await books.customer();
  const at = async (moment: string): Promise<Books> => {
    now = new Date(moment);
    return booksOf(app, (await signedIn(app, account)).access_token);
  };
  return { books, customer, at };
}

const line = (unit_price: number, description = 'Support') => ({ description, quantity: 1, unit_price });

/** Monthly on the 1st, from December on. */
const bodyFor = ({ customer_id }: Customer, rest: object = {}) => ({
  customer_id,
  currency: 'USD',
  lines: [line(50)],
  rhythm: monthly,
  start_on: '2026-12-01',
  mode: 'issue',
  ...rest,
});

async function start(books: Books, customer: Customer, rest: object = {}): Promise<RecurringInvoice> {
  return books.succeed('POST', path, bodyFor(customer, rest));
}

const idOf = ({ recurring_invoice_id }: RecurringInvoice) => recurring_invoice_id;
const aim = (series: readonly RecurringInvoice[], starts_on: string, change: object) => ({
  series: series.map((one) => ({ recurring_invoice_id: idOf(one) })),
  starts_on,
  change,
});

const change = async (books: Books, series: RecurringInvoice, day: string, how: object) =>
  books.succeed('POST', `${path}/prices`, aim([series], day, how));

const read = async (books: Books, series: RecurringInvoice): Promise<RecurringInvoice> =>
  books.succeed('GET', `${path}/${idOf(series)}`);

/** What was made: dates with totals, in order. */
async function made(books: Books, series: RecurringInvoice): Promise<[string, number][]> {
  const { items: runs } = await books.succeed('GET', `${path}/${idOf(series)}/runs`);
  const totals: [string, number][] = [];
  for (const { day, outcome, document_id: id } of runs.toReversed())
    if (outcome === 'made')
      totals.push([day, (await books.succeed('GET', `/api/documents/${id}`)).total_amount]);
  return totals;
}

test('a planned change applies from its day on, once, and is then part of the contents', async () => {
  const { books, customer, at } = await open();
  const series = await start(books, customer);
  await change(books, series, '2027-01-01', percent(10));
  expect(await read(books, series)).toMatchObject({
    version: 2,
    total_amount: 50,
    lines: [{ unit_price: 50 }],
    price_changes: [{ starts_on: '2027-01-01', kind: 'percent', percent: 10 }],
  });
  now = new Date('2027-01-15T18:00:00Z');
  expect((await Promise.all([run(), run(), run()])).toSorted()).toEqual([0, 0, 2]);
  const then = await at('2027-03-01T18:00:00Z');
  await run();
  expect(await made(then, series)).toEqual([
    ['2026-12-01', 50],
    ['2027-01-01', 55],
    ['2027-02-01', 55],
    ['2027-03-01', 55],
  ]);
  expect(await read(then, series)).toMatchObject({ price_changes: [], lines: [{ unit_price: 55 }] });
});

test('what is due before its day and caught up late keeps the old price', async () => {
  const { books, customer, at } = await open();
  const series = await start(books, customer);
  await books.succeed('POST', `${path}/${idOf(series)}/pause`);
  const late = await at('2027-01-10T12:00:00Z');
  await change(late, series, '2027-01-10', percent(100));
  await late.succeed('POST', `${path}/${idOf(series)}/resume`, { missed: 'make' });
  expect(await run()).toBe(2);
  expect(await made(late, series)).toEqual([
    ['2026-12-01', 50],
    ['2027-01-01', 50],
  ]);
  const then = await at('2027-02-01T18:00:00Z');
  await run();
  expect((await made(then, series)).at(-1)).toEqual(['2027-02-01', 100]);
});

test('several apply in the order of their days; those of one date together', async () => {
  const { books, customer, at } = await open();
  const series = await start(books, customer);
  await change(books, series, '2027-01-20', percent(-50));
  await change(books, series, '2027-01-10', percent(20));
  await change(books, series, '2026-12-01', percent(10));
  expect((await read(books, series)).price_changes.map(({ starts_on: day }) => day)).toEqual([
    '2026-12-01',
    '2027-01-10',
    '2027-01-20',
  ]);
  // The total is that of the next invoice.
  expect(await read(books, series)).toMatchObject({ total_amount: 55 });
  const then = await at('2027-02-01T18:00:00Z');
  await run();
  expect((await made(then, series)).map(([, total]) => total)).toEqual([55, 55, 33]);
});

test('an edit in between is respected: the rule applies to what was saved', async () => {
  const { books, customer, at } = await open();
  const series = await start(books, customer);
  await change(books, series, '2027-01-01', percent(10));
  const lines = [line(60), line(1, 'Hosting')];
  const edited = await books.succeed('PUT', `${path}/${idOf(series)}`, bodyFor(customer, { lines }));
  expect(edited.price_changes).toHaveLength(1);
  const then = await at('2027-01-01T18:00:00Z');
  await run();
  expect((await made(then, series)).map(([, total]) => total)).toEqual([61, 67.1]);
});

test('a skipped date leaves it for the next one', async () => {
  const { books, customer, at } = await open();
  const series = await start(books, customer);
  await books.succeed('POST', `${path}/${idOf(series)}/skip`, { day: '2027-01-01', is_skipped: true });
  const { items } = await change(books, series, '2026-12-15', percent(10));
  expect(items).toMatchObject([
    { first_on: '2027-02-01', total_before: 50, total_after: 55, outcome: 'changes' },
  ]);
  const then = await at('2027-02-01T18:00:00Z');
  await run();
  expect((await made(then, series)).map(([, total]) => total)).toEqual([50, 55]);
});

test('prices belong to the date, also if its invoice is due before a weekend', async () => {
  const { books, customer, at } = await open();
  // 2028-01-01 is a Saturday: its invoice is due on December 31.
  const rhythm = { ...monthly, weekend: 'friday_before' };
  const series = await start(books, customer, { rhythm, start_on: '2028-01-01' });
  const { items } = await change(books, series, '2028-01-01', percent(10));
  expect(items).toMatchObject([{ first_on: '2027-12-31' }]);
  const then = await at('2027-12-31T18:00:00Z');
  await run();
  expect(await made(then, series)).toEqual([['2028-01-01', 55]]);
});

test.each([
  ['USD', 0.05, 10, 0.06],
  ['USD', 19.99, 3.5, 20.69],
  ['JPY', 1250, 0.2, 1253],
  ['KWD', 0.105, 10, 0.116],
])('%s %d, %d percent more: %d; half a cent goes up', async (currency, price, size, expected) => {
  const { books, customer } = await open();
  const series = await start(books, customer, { currency, lines: [line(price)] });
  const { items } = await change(books, series, '2026-12-01', percent(size));
  expect(items).toMatchObject([{ total_before: price, total_after: expected }]);
});

const newPrice = (item_id: string, unit_price: number) => ({
  kind: 'item',
  item_id,
  currency: 'USD',
  unit_price,
});

describe('an item’s new price', () => {
  test('changes the lines with its text, in its currency, and says what stays and why', async () => {
    const { books, customer, at } = await open();
    const item = await books.item({ name: 'Support', description: null, tax_rates: [] });
    const lines = [line(40, ' support '), line(7, 'Hosting')];
    const mixed = await start(books, customer, { lines });
    const other = await start(books, customer, { lines: [line(7, 'Hosting')] });
    const euros = await start(books, customer, { currency: 'EUR' });
    const same = await start(books, customer, { lines: [line(55)] });
    const ended = await start(books, customer);
    await books.succeed('POST', `${path}/${idOf(ended)}/end`);
    const over = await start(books, customer, { times: 1 });
    const gone = await books.customer({ name: 'Gone' });
    const archived = await start(books, gone);
    await books.succeed('DELETE', `/api/customers/${gone.customer_id}`);
    const all = [mixed, other, euros, same, ended, over, archived];
    const body = aim(all, '2027-01-01', newPrice(item.item_id, 55));
    const { items } = await books.succeed('POST', `${path}/prices/preview`, body);
    expect(items.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
      'changes',
      'no_such_item',
      'other_currency',
      'no_difference',
      'ended',
      'no_date_follows',
      'customer_archived',
    ]);
    expect(items[0]).toMatchObject({ first_on: '2027-01-01', total_before: 47, total_after: 62 });
    expect(items[1]).toMatchObject({ first_on: null, total_before: 7, total_after: 7 });
    const save = async (series: RecurringInvoice[]) =>
      (await books.call('POST', `${path}/prices`, aim(series, '2027-01-01', body.change))).body;
    expect(await save([mixed, other])).toMatchObject({ code: 'validation_failed' });
    expect(await save([mixed, ended])).toMatchObject({ code: 'transition_not_allowed' });
    expect((await read(books, mixed)).version).toBe(1);
    await change(books, mixed, '2027-01-01', newPrice(item.item_id, 55));
    const then = await at('2027-01-01T18:00:00Z');
    await run();
    expect((await made(then, mixed)).map(([, total]) => total)).toEqual([47, 62]);
  });

  test('with tax where the series states its prices so, and by the customer’s price list', async () => {
    const { books, customer } = await open();
    const tax_rates = [{ category: 'S', rate: 20, name: '' }];
    const item = await books.item({ name: 'Support', description: null, tax_rates });
    const gross = await start(books, customer, {
      prices_include_tax: true,
      lines: [{ ...line(60), tax_rates }],
    });
    const trade = await books.priceList({ name: 'Trade', adjustment_percent: -10, prices: [] });
    const own = await books.priceList({
      name: 'Own',
      adjustment_percent: null,
      prices: [{ item_id: item.item_id, currency: 'USD', unit_price: 30 }],
    });
    const trader = await books.customer({ name: 'Trader', price_list_id: trade.price_list_id });
    const friend = await books.customer({ name: 'Friend', price_list_id: own.price_list_id });
    const all = [gross, await start(books, trader), await start(books, friend)];
    const body = aim(all, '2027-01-01', newPrice(item.item_id, 55));
    const { items } = await books.succeed('POST', `${path}/prices/preview`, body);
    expect(items).toMatchObject([
      { total_before: 60, total_after: 66 },
      { total_before: 50, total_after: 49.5 },
      { outcome: 'own_list_price' },
    ]);
  });
});

describe('refused', () => {
  test('what can’t change is named among those that do: a negative total, twenty changes to come', async () => {
    const { books, customer } = await open();
    const allowances = [{ charge: false, amount: 40, reason: null }];
    const [discounted, full, other] = [
      await start(books, customer, { allowances }),
      await start(books, customer),
      await start(books, customer),
    ];
    for (let planned = 0; planned < 20; planned += 1) await change(books, full, '2027-01-01', percent(1));
    const body = aim([discounted, full, other], '2027-01-01', percent(-50));
    const { items } = await books.succeed('POST', `${path}/prices/preview`, body);
    expect(items).toMatchObject([
      { outcome: 'wrong_total', total_before: 10, total_after: 10, first_on: null },
      { outcome: 'too_many_changes' },
      { outcome: 'changes', total_after: 25 },
    ]);
    expect(await books.call('POST', `${path}/prices`, body)).toMatchObject({ status: 422 });
  });

  test('an outdated version changes none of them', async () => {
    const { books, customer } = await open();
    const [one, other] = [await start(books, customer), await start(books, customer)];
    await books.succeed('PUT', `${path}/${idOf(other)}`, bodyFor(customer, { lines: [line(51)] }));
    const body = {
      ...aim([], '2027-01-01', percent(10)),
      series: [one, other].map((each) => ({ recurring_invoice_id: idOf(each), version: 1 })),
    };
    expect(await books.call('POST', `${path}/prices`, body)).toMatchObject({
      status: 412,
      body: { code: 'version_conflict' },
    });
    expect((await read(books, one)).price_changes).toEqual([]);
  });

  test('a day that has passed, a percentage out of range, a series of others', async () => {
    const { books, customer } = await open();
    const series = await start(books, customer);
    const call = async (body: object) => (await books.call('POST', `${path}/prices/preview`, body)).body;
    expect(await call(aim([series], '2026-11-14', percent(10)))).toMatchObject({
      errors: [{ path: 'starts_on' }],
    });
    expect(await call(aim([series], '2027-01-01', percent(-100)))).toMatchObject({
      errors: [{ path: 'change.percent' }],
    });
    const { books: others, customer: theirs } = await open();
    const foreign = await start(others, theirs);
    expect(await call(aim([series, foreign], '2027-01-01', percent(1)))).toMatchObject({ code: 'not_found' });
  });
});

test('it is canceled while it is to come, and not once it has applied', async () => {
  const { books, customer, at } = await open();
  const series = await start(books, customer);
  await change(books, series, '2027-01-01', percent(10));
  await change(books, series, '2027-02-01', percent(100));
  const [first, second] = (await read(books, series)).price_changes;
  const cancel = async (by: Books, id: string | undefined) =>
    by.call('POST', `${path}/${idOf(series)}/cancel-price-change`, { price_change_id: id });
  expect((await cancel(books, second?.price_change_id)).body).toMatchObject({ price_changes: [first] });
  expect((await cancel(books, second?.price_change_id)).body.code).toBe('transition_not_allowed');
  const then = await at('2027-02-01T18:00:00Z');
  await run();
  expect((await made(then, series)).map(([, total]) => total)).toEqual([50, 55, 55]);
  expect((await cancel(then, first?.price_change_id)).body.code).toBe('transition_not_allowed');
});

test('the audit log says what was planned, and when it applied', async () => {
  const { books, customer, at } = await open();
  const series = await start(books, customer);
  await change(books, series, '2026-12-01', percent(10));
  const then = await at('2026-12-01T18:00:00Z');
  await run();
  const { items } = await then.succeed('GET', '/api/audit-log');
  const of = (action: string) => items.find((event: { action: string }) => event.action === action);
  expect(of('recurring_invoice.price_change_planned')).toMatchObject({
    after: { currency: 'USD', starts_on: '2026-12-01', percent: 10, total_amount: 55 },
  });
  expect(of('recurring_invoice.prices_changed')).toMatchObject({
    before: { total_amount: 50 },
    after: { total_amount: 55 },
  });
});
