import { afterAll, beforeEach, expect, test } from 'vitest';
import { addDays } from '#shared/calendar-day.ts';
import { loadSigningKeys } from '#server/db/signing-keys.ts';
import { createAccessTokens } from '#server/ports/access-tokens.ts';
import { signedIn, signedUp } from '#tests/accounts.ts';
import { booksOf, type Books } from '#tests/books.ts';
import { unlimited } from '#tests/limits.ts';
import { plainPasswords } from '#tests/plain-passwords.ts';
import { runRecurring } from '#tests/recurring-job.ts';
import { testApp } from '#tests/test-app.ts';
import { testDatabase } from '#tests/test-database.ts';

/** A Thursday; August 1 is a Saturday. */
const begin = new Date('2026-07-30T12:00:00Z');
let now = begin;
const clock = () => now;
const database = await testDatabase();
const keys = await loadSigningKeys(database.db);
const accessTokens = createAccessTokens(() => keys, clock);
const app = await testApp(database, { passwords: plainPasswords, limits: unlimited, clock, accessTokens });
afterAll(database.close);
beforeEach(async () => {
  now = begin;
  await database.pool.query("update recurring_invoices set state = 'ended', next_on = null");
});

const path = '/api/recurring-invoices';
const firsts = { unit: 'month', every: 1, on: 'days', days: [1, 2], weekend: 'monday_after' };

/** Books whose owner signs in again at any moment, as access tokens end with the clock. */
async function open() {
  const account = await signedUp(app);
  const books = booksOf(app, account.access_token);
  const customer = await books.customer();
  const at = async (moment: string): Promise<Books> => {
    now = new Date(moment);
    return booksOf(app, (await signedIn(app, account)).access_token);
  };
  const seriesOf = (rhythm: object, rest: object = {}) => ({
    customer_id: customer.customer_id,
    currency: 'USD',
    lines: [{ description: '{from} to {to}', quantity: 1, unit_price: 100 }],
    rhythm,
    start_on: '2026-08-01',
    mode: 'issue',
    ...rest,
  });
  return { books, at, seriesOf };
}

const next = ({ next_days: days }: { next_days: { day: string; due_on: string }[] }, count: number) =>
  days.slice(0, count).map(({ day, due_on: due }) => [day, due]);
const run = async () => runRecurring(database.db, clock);

test.each([
  [{ unit: 'week', every: 1, weekdays: [] }, 'rhythm.weekdays', 'Choose at least one weekday.'],
  [{ unit: 'week', every: 1, weekdays: [4, 1] }, 'rhythm.weekdays', 'List each weekday once, in order.'],
  [{ unit: 'month', every: 1, on: 'days', days: [] }, 'rhythm.days', 'Choose at least one day.'],
  [{ unit: 'month', every: 1, on: 'days', days: [1, 1] }, 'rhythm.days', 'List each day once, in order.'],
  [{ unit: 'month', every: 1, on: 'days', days: [32] }, 'rhythm.days.0', 'Use a day of the month, 1 to 31.'],
  [{ unit: 'year', every: 1, on: 'days', days: [1] }, 'rhythm', 'Choose how often the invoice repeats.'],
  [{ unit: 'day', every: 1, weekdays: [1] }, 'rhythm', 'Choose how often the invoice repeats.'],
  [{ unit: 'day', every: 1, weekend: 'sunday' }, 'rhythm', 'Choose how often the invoice repeats.'],
])('the rhythm %j is refused at %s', async (rhythm, field, message) => {
  const { books, seriesOf } = await open();
  const { status, body } = await books.call('POST', path, seriesOf(rhythm));
  expect([status, body.errors]).toMatchObject([422, [{ path: field, message }]]);
});

test('two dates that go to one Monday stay two invoices, each with its own period, made once', async () => {
  const { books, at, seriesOf } = await open();
  const made = await books.succeed('POST', path, seriesOf(firsts, { times: 3 }));
  expect(made.next_on).toBe('2026-08-03');
  expect(next(made, 12)).toEqual([
    ['2026-08-01', '2026-08-03'],
    ['2026-08-02', '2026-08-03'],
    ['2026-09-01', '2026-09-01'],
  ]);
  await at('2026-08-02T18:00:00Z');
  expect(await run()).toBe(0);
  const then = await at('2026-08-03T18:00:00Z');
  expect([await run(), await run()]).toEqual([2, 0]);
  const { items: runs } = await then.succeed('GET', `${path}/${made.recurring_invoice_id}/runs`);
  expect(next({ next_days: runs }, 2)).toEqual([
    ['2026-08-02', '2026-08-03'],
    ['2026-08-01', '2026-08-03'],
  ]);
  const [second, first] = await Promise.all(
    runs.map(async ({ document_id: id }: { document_id: string }) =>
      then.succeed('GET', `/api/documents/${id}`),
    ),
  );
  const texts = ['1 Aug 2026 to 1 Aug 2026', '2 Aug 2026 to 31 Aug 2026'];
  expect([first, second]).toMatchObject(
    texts.map((description) => ({ issue_date: '2026-08-03', lines: [{ description }] })),
  );
});

test('one of two dates on a Monday is skipped, and the other made', async () => {
  const { books, at, seriesOf } = await open();
  const { recurring_invoice_id: id } = await books.succeed('POST', path, seriesOf(firsts));
  const skip = { day: '2026-08-01', is_skipped: true };
  const { next_days: days } = await books.succeed('POST', `${path}/${id}/skip`, skip);
  expect(days.slice(0, 2)).toEqual([
    { ...skip, due_on: '2026-08-03' },
    { day: '2026-08-02', is_skipped: false, due_on: '2026-08-03' },
  ]);
  // The Monday itself is no date of the schedule.
  const monday = { day: '2026-08-03', is_skipped: true };
  expect((await books.call('POST', `${path}/${id}/skip`, monday)).status).toBe(422);
  const then = await at('2026-08-04T18:00:00Z');
  expect(await run()).toBe(1);
  expect((await then.succeed('GET', `${path}/${id}/runs`)).items).toMatchObject([
    { day: '2026-08-02', due_on: '2026-08-03', outcome: 'made' },
    { day: '2026-08-01', due_on: '2026-08-03', outcome: 'skipped' },
  ]);
});

test('the Friday before: made once, and not again when its weekend comes', async () => {
  const { books, at, seriesOf } = await open();
  const before = { ...firsts, weekend: 'friday_before' };
  const { recurring_invoice_id: id } = await books.succeed('POST', path, seriesOf(before));
  for (const [moment, count] of [
    ['2026-07-31T18:00:00Z', 2],
    ['2026-08-01T18:00:00Z', 0],
    ['2026-08-03T18:00:00Z', 0],
    ['2026-09-01T18:00:00Z', 1],
  ] as const) {
    await at(moment);
    expect(await run(), moment).toBe(count);
  }
  const then = await at('2026-09-01T18:00:00Z');
  expect((await then.succeed('GET', `${path}/${id}`)).next_on).toBe('2026-09-02');
});

test('on a Sunday, Saturday’s date of the next Monday is still to come, for a new one and after a pause', async () => {
  const { books, at, seriesOf } = await open();
  const paused = await books.succeed('POST', path, seriesOf(firsts));
  const own = `${path}/${paused.recurring_invoice_id}`;
  await books.succeed('POST', `${own}/pause`);
  const sunday = await at('2026-08-02T12:00:00Z');
  const made = await sunday.succeed('POST', path, seriesOf(firsts));
  const resumed = await sunday.succeed('POST', `${own}/resume`, { missed: 'leave_out' });
  for (const series of [made, resumed]) expect(next(series, 1)).toEqual([['2026-08-01', '2026-08-03']]);
  // An invoice of that Monday is there already.
  const follows = await sunday.succeed('POST', path, seriesOf(firsts, { settled_to: '2026-08-03' }));
  expect(next(follows, 1)).toEqual([['2026-09-01', '2026-09-01']]);
});

test.each(['2026-07-29', '2026-08-01', '2026-08-02', '2026-08-03'])(
  'on %s, a series made from the invoice of Saturday, August 1, doesn’t bill that date again',
  async (today) => {
    const { at, seriesOf } = await open();
    const then = await at(`${today}T12:00:00Z`);
    const yesterday = addDays(today, -1);
    const days = {
      continues_from: '2026-08-01',
      settled_to: yesterday < '2026-08-01' ? '2026-08-01' : yesterday,
    };
    const rhythm = { unit: 'month', every: 1, on: 'same_day', weekend: 'monday_after' };
    const made = await then.succeed('POST', path, seriesOf(rhythm, days));
    expect(next(made, 1)).toEqual([['2026-09-01', '2026-09-01']]);
  },
);

test('avoiding weekends from now on loses no date and makes none again', async () => {
  const { books, at, seriesOf } = await open();
  const { weekend: _weekend, ...plain } = firsts;
  const series = await books.succeed('POST', path, seriesOf(plain));
  const own = `${path}/${series.recurring_invoice_id}`;
  const saturday = await at('2026-08-01T18:00:00Z');
  expect(await run()).toBe(1);
  const changed = await saturday.succeed('PUT', own, seriesOf(firsts));
  expect(next(changed, 2)).toEqual([
    ['2026-08-02', '2026-08-03'],
    ['2026-09-01', '2026-09-01'],
  ]);
  await at('2026-08-02T18:00:00Z');
  expect(await run()).toBe(0);
  await at('2026-08-03T18:00:00Z');
  expect(await run()).toBe(1);
});

test('a skipped date is shown where the schedule has it now, as it was never due', async () => {
  const { books, at, seriesOf } = await open();
  const made = await books.succeed('POST', path, seriesOf(firsts));
  const own = `${path}/${made.recurring_invoice_id}`;
  await books.succeed('POST', `${own}/skip`, { day: '2026-08-01', is_skipped: true });
  await books.succeed('PUT', own, seriesOf({ ...firsts, weekend: 'friday_before' }));
  await at('2026-07-31T18:00:00Z');
  expect(await run()).toBe(1);
  const then = await at('2026-08-04T18:00:00Z');
  expect((await then.succeed('GET', `${own}/runs`)).items).toMatchObject([
    { day: '2026-08-02', due_on: '2026-07-31', outcome: 'made' },
    { day: '2026-08-01', due_on: '2026-07-31', outcome: 'skipped' },
  ]);
});

test('keeping weekends and another number of invoices at once lose no date that is pending', async () => {
  const { books, at, seriesOf } = await open();
  const rhythm = { unit: 'month', every: 1, on: 'same_day' };
  const avoiding = { ...rhythm, weekend: 'monday_after' };
  const made = await books.succeed('POST', path, seriesOf(avoiding, { times: 4 }));
  const sunday = await at('2026-08-02T12:00:00Z');
  const own = `${path}/${made.recurring_invoice_id}`;
  const changed = await sunday.succeed('PUT', own, seriesOf(rhythm, { times: 12 }));
  expect(next(changed, 2)).toEqual([
    ['2026-08-01', '2026-08-01'],
    ['2026-09-01', '2026-09-01'],
  ]);
  await at('2026-08-02T18:00:00Z');
  expect([await run(), await run()]).toEqual([1, 0]);
});

test('what was missed on weekends is caught up in order, each date once', async () => {
  const { books, at, seriesOf } = await open();
  const rhythm = { unit: 'week', every: 1, weekdays: [5, 6, 7], weekend: 'monday_after' };
  const series = await books.succeed(
    'POST',
    path,
    seriesOf(rhythm, { mode: 'draft', start_on: '2026-07-31' }),
  );
  const then = await at('2026-08-10T18:00:00Z');
  expect([await run(), await run()]).toEqual([6, 0]);
  const { items } = await then.succeed('GET', `${path}/${series.recurring_invoice_id}/runs`);
  expect(next({ next_days: items.toReversed() }, 6)).toEqual([
    ['2026-07-31', '2026-07-31'],
    ['2026-08-01', '2026-08-03'],
    ['2026-08-02', '2026-08-03'],
    ['2026-08-07', '2026-08-07'],
    ['2026-08-08', '2026-08-10'],
    ['2026-08-09', '2026-08-10'],
  ]);
});
