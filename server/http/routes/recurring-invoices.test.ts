import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { loadSigningKeys } from '#server/db/signing-keys.ts';
import { makeDue } from '#server/domain/recurring/make-due.ts';
import { createAccessTokens } from '#server/ports/access-tokens.ts';
import { addSeconds } from '#server/ports/clock.ts';
import type { Customer } from '#shared/contract/customers.ts';
import { signedIn, signedUp } from '#tests/accounts.ts';
import { booksOf, giveAddress, openedBooks, type Books } from '#tests/books.ts';
import { unlimited } from '#tests/limits.ts';
import { plainPasswords } from '#tests/plain-passwords.ts';
import { testApp } from '#tests/test-app.ts';
import { testDatabase } from '#tests/test-database.ts';

const begin = new Date('2026-01-15T12:00:00Z');
const days = 24 * 3600;
let now = begin;
const clock = () => now;
const database = await testDatabase();
const { db } = database;
const keys = await loadSigningKeys(db);
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

function seriesOf(customer: Customer, rest: object = {}) {
  return {
    customer_id: customer.customer_id,
    currency: 'USD',
    lines: [{ description: 'Support {month} {year}', quantity: 1, unit_price: 100 }],
    rhythm: monthly,
    start_on: '2026-01-31',
    mode: 'issue',
    ...rest,
  };
}

async function run(): Promise<number> {
  return makeDue({ db, clock, limits: unlimited, publicUrl: 'https://bills.example', tenantWall: true });
}

/** Signs in again, as access tokens end with the clock. */
async function open() {
  const account = await signedUp(app);
  const first = booksOf(app, account.access_token);
  const customer = await first.customer({ email: 'ada@example.com' });
  const later = async (moment: string): Promise<Books> => {
    now = new Date(moment);
    return booksOf(app, (await signedIn(app, account)).access_token);
  };
  return { books: first, customer, later };
}

const runsOf = async (books: Books, id: string) => (await books.succeed('GET', `${path}/${id}/runs`)).items;

test('it shows its next twelve days, and a repeated call creates no second one', async () => {
  const { books, customer } = await openedBooks(app);
  const id = '01940000-0000-7000-8000-00000000a001';
  const body = { recurring_invoice_id: id, ...seriesOf(customer) };
  const made = await books.succeed('POST', path, body);
  expect(made.next_days).toHaveLength(12);
  expect(made.next_days.slice(0, 3).map(({ day }: { day: string }) => day)).toEqual([
    '2026-01-31',
    '2026-02-28',
    '2026-03-31',
  ]);
  expect(made).toMatchObject({ state: 'active', next_on: '2026-01-31', total_amount: 100, version: 1 });
  expect(await books.succeed('POST', path, body)).toEqual(made);
  expect((await books.call('POST', path, { ...body, currency: 'EUR' })).status).toBe(409);
  expect((await books.succeed('GET', path)).items).toMatchObject([{ recurring_invoice_id: id }]);
});

test('an invoice is issued on its day, with its period in the words of its language', async () => {
  const { books, customer, later } = await open();
  const made = await books.succeed('POST', path, seriesOf({ ...customer }));
  now = new Date('2026-01-31T05:00:00Z');
  expect(await run()).toBe(0);
  const then = await later('2026-02-28T18:00:00Z');
  expect(await run()).toBe(2);
  expect(await run()).toBe(0);
  const [second, first] = await runsOf(then, made.recurring_invoice_id);
  expect([first, second]).toMatchObject([
    { day: '2026-01-31', outcome: 'made', is_held_back: false },
    { day: '2026-02-28', outcome: 'made' },
  ]);
  const invoice = await then.succeed('GET', `/api/documents/${first.document_id}`);
  expect(invoice).toMatchObject({
    status: 'sent',
    issue_date: '2026-01-31',
    document_number: first.document_number,
  });
  expect(invoice.lines).toMatchObject([{ description: 'Support January 2026' }]);
  expect(second.document_number > first.document_number).toBe(true);
});

test('a German customer reads German months', async () => {
  const { books, later } = await open();
  const customer = await books.customer({ language: 'de' });
  const made = await books.succeed('POST', path, seriesOf(customer, { mode: 'draft' }));
  const then = await later('2026-01-31T18:00:00Z');
  await run();
  const [only] = await runsOf(then, made.recurring_invoice_id);
  const draft = await then.succeed('GET', `/api/documents/${only.document_id}`);
  expect(draft).toMatchObject({
    status: 'draft',
    issue_date: null,
    lines: [{ description: 'Support Januar 2026' }],
  });
});

describe('skipping', () => {
  test('a skipped day makes nothing, and can be taken back', async () => {
    const { books, customer, later } = await open();
    const { recurring_invoice_id: id } = await books.succeed('POST', path, seriesOf(customer));
    const skip = async (day: string, is_skipped: boolean) =>
      books.call('POST', `${path}/${id}/skip`, { day, is_skipped });
    expect((await skip('2026-02-28', true)).body.next_days[1]).toEqual({
      day: '2026-02-28',
      is_skipped: true,
      due_on: '2026-02-28',
    });
    expect((await skip('2026-01-31', true)).body.next_on).toBe('2026-03-31');
    expect((await skip('2026-01-31', false)).body.next_on).toBe('2026-01-31');
    expect((await skip('2026-02-27', true)).status).toBe(422);
    const then = await later('2026-03-31T18:00:00Z');
    expect(await run()).toBe(2);
    expect(await runsOf(then, id)).toMatchObject([
      { day: '2026-03-31', outcome: 'made' },
      { day: '2026-02-28', outcome: 'skipped', document_id: null },
      { day: '2026-01-31', outcome: 'made' },
    ]);
  });
});

describe('pausing', () => {
  test('nothing is made while paused, and what was missed is left out', async () => {
    const { books, customer, later } = await open();
    const { recurring_invoice_id: id } = await books.succeed('POST', path, seriesOf(customer));
    await books.succeed('POST', `${path}/${id}/pause`);
    const then = await later('2026-03-15T18:00:00Z');
    expect(await run()).toBe(0);
    const resumed = await then.succeed('POST', `${path}/${id}/resume`, { missed: 'leave_out' });
    expect(resumed).toMatchObject({ state: 'active', next_on: '2026-03-31' });
  });

  test('or made in order, however much it is', async () => {
    const { books, customer, later } = await open();
    const daily = { unit: 'day', every: 1 };
    const body = seriesOf(customer, { rhythm: daily, start_on: '2026-01-16' });
    const { recurring_invoice_id: id } = await books.succeed('POST', path, body);
    const then = await later('2026-02-04T18:00:00Z');
    expect(await run()).toBe(0);
    expect(await then.succeed('GET', '/api/dashboard/follow-ups')).toMatchObject({ stopped: 1 });
    const blocked = await then.succeed('GET', `${path}/${id}`);
    expect(blocked).toMatchObject({
      state: 'blocked',
      blocked_reason: expect.stringContaining('we ask first'),
    });
    await then.succeed('POST', `${path}/${id}/resume`, { missed: 'make' });
    expect(await run()).toBe(20);
    const runs = await runsOf(then, id);
    expect(runs.map(({ day }: { day: string }) => day)[19]).toBe('2026-01-16');
    expect(new Set(runs.map((each: { document_number: string }) => each.document_number)).size).toBe(20);
  });
});

test('an edit holds from the next day on', async () => {
  const { books, customer, later } = await open();
  const made = await books.succeed('POST', path, seriesOf(customer));
  const { recurring_invoice_id: id } = made;
  const then = await later('2026-01-31T18:00:00Z');
  await run();
  const lines = [{ description: 'Support', quantity: 1, unit_price: 120 }];
  const quarterly = { rhythm: { unit: 'month', every: 3, on: 'last_day' }, lines };
  const outdated = { ...seriesOf(customer, quarterly), version: 1 };
  expect((await then.call('PUT', `${path}/${id}`, outdated)).status).toBe(412);
  const changed = await then.succeed('PUT', `${path}/${id}`, seriesOf(customer, quarterly));
  expect(changed).toMatchObject({ next_on: '2026-04-30', total_amount: 120 });
  const [first] = await runsOf(then, id);
  const invoice = await then.succeed('GET', `/api/documents/${first.document_id}`);
  expect(invoice.total_amount).toBe(100);
});

test('another schedule adds nothing before today, and what was due stays due', async () => {
  const { books, customer, later } = await open();
  const { recurring_invoice_id: id } = await books.succeed('POST', path, seriesOf(customer));
  await later('2026-01-31T18:00:00Z');
  await run();
  const then = await later('2026-02-23T12:00:00Z');
  const weekly = seriesOf(customer, { rhythm: { unit: 'week', every: 1 } });
  expect(await then.succeed('PUT', `${path}/${id}`, weekly)).toMatchObject({ next_on: '2026-02-28' });
  const late = await later('2026-03-02T12:00:00Z');
  const fortnightly = seriesOf(customer, { rhythm: { unit: 'week', every: 2 } });
  expect(await late.succeed('PUT', `${path}/${id}`, fortnightly)).toMatchObject({ next_on: '2026-02-28' });
});

test('it goes on from an invoice that is there already, counted from that one’s day', async () => {
  const { customer, later } = await open();
  const then = await later('2026-01-31T12:00:00Z');
  const body = seriesOf(customer, { settled_to: '2026-01-31' });
  const { next_days: next } = await then.succeed('POST', path, body);
  expect(next.slice(0, 2).map(({ day }: { day: string }) => day)).toEqual(['2026-02-28', '2026-03-31']);
});

test('a clock that is ahead by a year makes nothing unasked', async () => {
  const { books, customer, later } = await open();
  const { recurring_invoice_id: id } = await books.succeed('POST', path, seriesOf(customer));
  const then = await later('2026-12-31T18:00:00Z');
  expect(await run()).toBe(0);
  expect(await then.succeed('GET', `${path}/${id}`)).toMatchObject({ state: 'blocked' });
});

test('a text that is too long with its period stops it: no invoice is made that nobody could open', async () => {
  const { books, customer, later } = await open();
  const reference = `${'Hosting, support and monitoring of all systems, Row 12'.padEnd(93, '.')} {from}`;
  const { recurring_invoice_id: id } = await books.succeed('POST', path, seriesOf(customer, { reference }));
  const then = await later('2026-01-31T18:00:00Z');
  expect(await run()).toBe(0);
  expect(await then.succeed('GET', `${path}/${id}`)).toMatchObject({
    state: 'blocked',
    blocked_reason: expect.stringContaining('too long'),
  });
});

test('it ends after its number of invoices, by day, or by hand', async () => {
  const { books, customer, later } = await open();
  const counted = await books.succeed('POST', path, seriesOf(customer, { times: 2 }));
  expect(counted.next_days).toHaveLength(2);
  const byHand = await books.succeed('POST', path, seriesOf(customer));
  await books.succeed('POST', `${path}/${byHand.recurring_invoice_id}/end`);
  expect(
    (await books.call('POST', path, seriesOf(customer, { end_on: '2026-01-31', times: 2 }))).status,
  ).toBe(422);
  expect(
    (await books.call('POST', path, seriesOf(customer, { start_on: '2025-01-01', times: 2 }))).body,
  ).toMatchObject({
    errors: [{ path: 'times' }],
  });
  const then = await later('2026-03-15T18:00:00Z');
  expect(await run()).toBe(2);
  const ended = await then.succeed('GET', `${path}/${counted.recurring_invoice_id}`);
  expect(ended).toMatchObject({ state: 'ended', next_on: null, next_days: [] });
  const again = await then.call('POST', `${path}/${counted.recurring_invoice_id}/resume`, { missed: 'make' });
  expect(again.body).toMatchObject({ code: 'transition_not_allowed' });
});

describe('emailing', () => {
  test('what comes days late is issued, and not emailed unseen', async () => {
    const { books, customer, later } = await open();
    await giveAddress(books);
    const { recurring_invoice_id: id } = await books.succeed(
      'POST',
      path,
      seriesOf(customer, { mode: 'mail' }),
    );
    const then = await later('2026-02-28T18:00:00Z');
    await run();
    const [second, first] = await runsOf(then, id);
    expect([first.is_held_back, second.is_held_back]).toEqual([true, false]);
    const mailsOf = async ({ document_id }: { document_id: string }) =>
      (await then.succeed('GET', `/api/documents/${document_id}/deliveries`)).items;
    expect(await mailsOf(first)).toEqual([]);
    expect(await mailsOf(second)).toMatchObject([{ to: 'ada@example.com' }]);
  });

  test('without an address of the sender it stops and says why, and goes on once that is mended', async () => {
    const { books, customer, later } = await open();
    const { recurring_invoice_id: id } = await books.succeed(
      'POST',
      path,
      seriesOf(customer, { mode: 'mail' }),
    );
    const then = await later('2026-01-31T18:00:00Z');
    expect(await run()).toBe(0);
    const blocked = await then.succeed('GET', `${path}/${id}`);
    expect(blocked).toMatchObject({ state: 'blocked', blocked_reason: expect.stringMatching(/address/) });
    expect(await runsOf(then, id)).toEqual([]);
    await giveAddress(then);
    await then.succeed('POST', `${path}/${id}/resume`, { missed: 'make' });
    expect(await run()).toBe(1);
  });
});

test('an invoice issued meanwhile has a later date: the missed one gets the day it is issued', async () => {
  const { books, customer, later } = await open();
  const { recurring_invoice_id: id } = await books.succeed('POST', path, seriesOf(customer));
  const then = await later('2026-02-02T18:00:00Z');
  await then.issue(customer, 50, { issue_date: '2026-02-01' });
  expect(await run()).toBe(1);
  const [only] = await runsOf(then, id);
  expect(await then.succeed('GET', `/api/documents/${only.document_id}`)).toMatchObject({
    issue_date: '2026-02-02',
  });
});

test('a missed day in closed books gets the day it is issued, and keeps its period', async () => {
  const { books, customer, later } = await open();
  const { recurring_invoice_id: id } = await books.succeed('POST', path, seriesOf(customer));
  const then = await later('2026-02-02T18:00:00Z');
  const settings = await then.succeed('GET', '/api/organization/settings');
  const closed = { ...settings, books_closed_until: '2026-01-31' };
  await then.succeed('PUT', '/api/organization/settings', closed);
  expect(await run()).toBe(1);
  const [only] = await runsOf(then, id);
  expect(only).toMatchObject({ day: '2026-01-31', outcome: 'made' });
  expect(await then.succeed('GET', `/api/documents/${only.document_id}`)).toMatchObject({
    issue_date: '2026-02-02',
    lines: [{ description: 'Support January 2026' }],
  });
  expect(await then.succeed('GET', `${path}/${id}`)).toMatchObject({ state: 'active' });
});

test('a fault of one organization does not stop another', async () => {
  const [left, right] = [await open(), await open()];
  const bad = await left.books.succeed('POST', path, seriesOf(left.customer));
  const good = await right.books.succeed('POST', path, seriesOf(right.customer));
  const [broken] = [bad.recurring_invoice_id, good.recurring_invoice_id];
  await database.pool.query('update recurring_invoices set content = $1 where id = $2', ['{}', broken]);
  now = addSeconds(begin, 20 * days);
  await expect(run()).rejects.toThrow();
  const { rows } = await database.pool.query(
    'select state, next_on::text from recurring_invoices where id = any($1) order by next_on',
    [[bad.recurring_invoice_id, good.recurring_invoice_id]],
  );
  expect(rows).toMatchObject([{ next_on: '2026-01-31' }, { next_on: '2026-02-28' }]);
  await database.pool.query('delete from recurring_invoices where id = $1', [broken]);
});

test('nor does what fails stop the others of its organization', async () => {
  const { books, customer } = await open();
  const broken = await books.succeed('POST', path, seriesOf(customer));
  const good = await books.succeed('POST', path, seriesOf(customer));
  const { recurring_invoice_id: id } = broken;
  await database.pool.query('update recurring_invoices set content = $1 where id = $2', ['{}', id]);
  now = addSeconds(begin, 20 * days);
  await expect(run()).rejects.toThrow();
  const { rows } = await database.pool.query('select next_on::text from recurring_invoices where id = $1', [
    good.recurring_invoice_id,
  ]);
  expect(rows).toEqual([{ next_on: '2026-02-28' }]);
  await database.pool.query('delete from recurring_invoices where id = $1', [id]);
});

test('an archived customer is promised no dates; once restored, they are as before', async () => {
  const { books, customer, later } = await open();
  const made = await books.succeed('POST', path, seriesOf(customer));
  const at = `${path}/${made.recurring_invoice_id}`;
  const ofCustomer = `/api/customers/${customer.customer_id}`;
  await books.succeed('DELETE', ofCustomer);
  const nothing = { next_on: null, is_customer_archived: true, state: 'active' };
  expect(await books.succeed('GET', at)).toMatchObject({ ...nothing, next_days: [] });
  expect((await books.succeed('GET', path)).items).toMatchObject([nothing]);
  const then = await later('2026-01-31T12:00:00Z');
  expect(await run()).toBe(0);
  expect(await then.succeed('GET', at)).toMatchObject({
    state: 'blocked',
    blocked_reason: 'The customer is archived. Restore the customer, then resume.',
  });
  await then.succeed('POST', `${ofCustomer}/restore`);
  const restored = await then.succeed('GET', at);
  expect(restored.next_days).toEqual(made.next_days);
  expect(restored).toMatchObject({ next_on: made.next_on, is_customer_archived: false });
});

test('a customer who is erased takes what repeats for them along', async () => {
  const { books, customer } = await openedBooks(app);
  const { recurring_invoice_id: id } = await books.succeed('POST', path, seriesOf(customer));
  await books.succeed('POST', `/api/customers/${customer.customer_id}/erasure`);
  expect((await books.call('GET', `${path}/${id}`)).status).toBe(404);
});
