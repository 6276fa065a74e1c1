import { afterAll, beforeEach, expect, test } from 'vitest';
import { addDays, dayIn, daysBetween } from '#shared/calendar-day.ts';
import type { Document } from '#shared/contract/document-fields.ts';
import { recurringDays } from '#shared/recurring/recurring-days.ts';
import { endUnfinished } from '#server/db/backup/end-unfinished.ts';
import { chargeDueFees } from '#server/domain/late-fees/charge-due.ts';
import { entered } from '#tests/books.ts';
import { withClient } from '#tests/database-rows.ts';
import { deliveringApp } from '#tests/delivering-app.ts';
import { unlimited } from '#tests/limits.ts';
import { readPdf } from '#tests/pdf-text.ts';
import { printed } from '#tests/printed.ts';
import { testDatabase } from '#tests/test-database.ts';

const database = await testDatabase();
const { app, sink, deliver, open } = await deliveringApp(database);
afterAll(async () => {
  await sink.close();
  await database.close();
});

// The job sees all organizations.
beforeEach(async () => void (await database.pool.query('update late_fee_rules set is_on = false')));

const today = dayIn('UTC', app.clock());
const noonOf = (day: string) => new Date(`${day}T12:00:00Z`);

/** One run of the job at a moment. */
async function charge(moment = noonOf(today)): Promise<number> {
  await database.pool.query("update late_fee_rules set next_look_at = '2000-01-01'");
  const deps = { db: database.db, limits: unlimited, publicUrl: 'https://bills.example', tenantWall: true };
  return chargeDueFees({ ...deps, clock: () => moment, sendsMails: true });
}

const monthsAfter = (day: string, months: number) => {
  const [next = day] = recurringDays(
    { rhythm: { unit: 'month', every: 1, on: 'same_day' }, startOn: day, endOn: null, times: null },
    day,
    months,
  ).slice(-1);
  return next;
};

/** As if an invoice had been charged up to a day. */
async function noteFee({ document_id: id }: Document, through: string): Promise<void> {
  const note =
    'insert into late_fees select organization_id, id, $2::date, id, now() from documents where id = $1';
  await database.pool.query(note, [id, through]);
}

/** Of $1,200.00, rounded down. */
const interestOf = (days: number) => Math.floor((1200 * 9 * days) / 365) / 100;

const path = '/api/late-fee-rule';
const rule = {
  is_on: true,
  mode: 'issue',
  after_days: 10,
  amounts: [{ currency: 'USD', amount: 40 }],
  annual_rate: 9,
  repeats: true,
};

async function opened(change: object = {}, email = 'ada@example.com') {
  const { books, customer } = await open(email);
  const settings = await books.succeed('GET', '/api/organization/settings');
  await books.succeed('PUT', '/api/organization/settings', { ...settings, timezone: 'UTC' });
  await books.succeed('PUT', path, { ...rule, ...change });
  const invoice = async (daysOverdue: number, amount = 1200): Promise<Document> =>
    books.issue(customer, amount, {
      issue_date: addDays(today, -60),
      due_date: addDays(today, -daysOverdue),
    });
  const state = async ({ document_id: id }: Document) =>
    (await books.succeed('GET', `/api/documents/${id}/reminders`)).late_fee;
  const feesOf = async ({ document_id: id }: Document): Promise<Document[]> => {
    const { items } = await books.succeed('GET', '/api/documents?document_type=invoice&limit=100');
    const all = await Promise.all(items.map(async (one: Document) => books.read(one)));
    return all.filter((one) => one.is_late_fee === true && one.related_document_id === id);
  };
  const cancel = async (one: Document) =>
    books.succeed('PUT', `/api/documents/${one.document_id}`, {
      ...entered(one),
      status: 'void',
      void_reason: 'Waived',
    });
  return { books, customer, invoice, state, feesOf, cancel };
}

test('nothing is charged until somebody turns it on; a rule needs an amount or interest', async () => {
  const { books } = await open();
  expect(await books.succeed('GET', path)).toEqual({
    is_on: false,
    mode: 'draft',
    after_days: 14,
    amounts: [],
    annual_rate: null,
    repeats: false,
    since: null,
    version: 1,
  });
  expect(await books.call('PUT', path, { ...rule, amounts: [], annual_rate: null })).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'annual_rate' }] },
  });
  const wrong = { ...rule, after_days: 0, amounts: [{ currency: 'USD', amount: 1.005 }], annual_rate: 101 };
  const { body } = await books.call('PUT', path, wrong);
  expect(body.errors.map((error: { path: string }) => error.path)).toEqual([
    'after_days',
    'amounts.0.amount',
    'annual_rate',
  ]);
  const twice = [rule.amounts[0], rule.amounts[0]];
  expect(await books.call('PUT', path, { ...rule, amounts: twice })).toMatchObject({ status: 422 });
  const saved = await books.succeed('PUT', path, { ...rule, version: 1 });
  expect(saved).toEqual({ ...rule, since: expect.any(String), version: 2 });
  expect(await books.call('PUT', path, { ...rule, version: 1 })).toMatchObject({ status: 412 });
});

test('a late fee is an invoice of its own, without tax, that names the overdue one and says how it was computed', async () => {
  const { books, invoice, state, feesOf } = await opened();
  const late = await invoice(10);
  expect(await state(late)).toEqual({ next: { day: today, amount: 42.95 }, today: 42.95 });
  expect(await charge()).toBe(1);
  expect(await charge(), 'once').toBe(0);
  const [fee, ...others] = await feesOf(late);
  expect(others).toEqual([]);
  expect(fee).toMatchObject({
    status: 'sent',
    is_late_fee: true,
    follows: { document_number: late.document_number },
    total_amount: 42.95,
    tax_total: 0,
    tax_breakdown: [{ category: 'O', rate: 0, taxable_amount: 42.95 }],
  });
  expect(fee?.document_number).not.toBeNull();
  const texts = fee?.lines.map(({ description, total }) => `${description}: ${total}`);
  expect(texts?.[0]).toMatch(new RegExp(`^Late fee for invoice ${late.document_number} dated .*: 40$`));
  expect(texts?.[1]).toMatch(
    new RegExp(
      `^Interest on invoice ${late.document_number}: 9% a year on \\$1,200.00 for 10 days .*: 2.95$`,
    ),
  );
  expect(await books.read(late)).toMatchObject({
    total_amount: 1200,
    amount_due: 1200,
    followed_by: [{ document_number: fee?.document_number, is_late_fee: true, total_amount: 42.95 }],
  });
  const { items } = await books.succeed('GET', `/api/documents/${late.document_id}/history`);
  expect(items.map(({ action }: { action: string }) => action)).toContain('document.late_fee_added');
});

test('its PDF and its shared page name the overdue invoice, in the customer’s language', async () => {
  const { books, customer, invoice, feesOf } = await opened();
  const { customer_id } = customer;
  await books.succeed('PUT', `/api/customers/${customer_id}`, { name: 'Ada', language: 'de' });
  const late = await invoice(10);
  await charge();
  const [fee] = await feesOf(late);
  const number = late.document_number ?? '';
  expect(fee?.lines.map(({ description }) => description)).toEqual([
    expect.stringMatching(`^Verzugspauschale zu Rechnung ${number} vom `),
    expect.stringContaining('9\u00a0% pro Jahr auf 1.200,00\u00a0$ für 10 Tage'),
  ]);
  const { document_id: id, document_number: own } = fee ?? late;
  const { title, text } = await readPdf(await printed(app, books.token, `/api/documents/${id}/pdf`));
  expect(title).toBe(`Rechnung über Verzugskosten ${own}`);
  expect(text).toContain(`Zu Rechnung ${number} vom`);
  const { url } = await books.succeed('POST', `/api/documents/${id}/share-links`, {});
  const token = new URLSearchParams(new URL(url).hash.slice(1)).get('token');
  const { body } = await app.call('POST', '/api/shared/document', { body: { token } });
  expect(body).toMatchObject({ is_late_fee: true, overdue: { document_number: number }, corrects: null });
});

test('further interest is charged each month, never a second fixed amount, and never a fee on a fee', async () => {
  const { books, invoice, state, feesOf } = await opened();
  const late = await invoice(10);
  await charge();
  expect((await state(late))?.today).toBeNull();
  expect(await charge(noonOf(addDays(today, 20)))).toBe(0);
  const { next } = await state(late);
  expect(await charge(noonOf(next?.day ?? ''))).toBe(1);
  const fees = await feesOf(late);
  expect(new Set(fees.map(({ lines }) => lines.length))).toEqual(new Set([1, 2]));
  // The first fee is long overdue itself.
  for (let months = 2; months < 6; months += 1) await charge(noonOf(addDays(today, months * 31)));
  const { items } = await books.succeed('GET', '/api/documents?limit=100');
  expect(await feesOf(late)).toHaveLength(items.length - 1);
});

test('a payment that comes before wins, and a part payment lowers the interest from its day on', async () => {
  const { books, customer, invoice, feesOf } = await opened();
  const paid = await invoice(10);
  const partly = await invoice(10);
  await books.pay(customer, 1200, paid);
  await books.succeed('POST', '/api/payments', {
    customer_id: customer.customer_id,
    currency: 'USD',
    amount: 700,
    payment_date: addDays(today, -5),
    allocations: [{ document_id: partly.document_id, amount: 700 }],
  });
  expect(await charge()).toBe(1);
  expect(await feesOf(paid)).toEqual([]);
  // 1200 × 9% × 4 / 365 = 1.183; 500 × 9% × 6 / 365 = 0.739
  expect((await feesOf(partly))[0]?.lines.map(({ total }) => total)).toEqual([40, 1.18, 0.73]);
});

test('what is held, promised, void, or of a customer without reminders bears no automatic fee', async () => {
  const { books, customer, invoice, state, cancel } = await opened();
  const held = await invoice(10);
  await books.succeed('PUT', `/api/documents/${held.document_id}/reminders/hold`, { until: null });
  const promised = await invoice(10);
  const until = addDays(today, 3);
  await books.succeed('PUT', `/api/documents/${promised.document_id}/reminders/hold`, { until });
  await cancel(await invoice(10));
  expect((await state(held))?.next).toBeNull();
  expect((await state(promised))?.next?.day).toBe(addDays(until, 1));
  expect(await charge()).toBe(0);
  const { name, email, customer_id: id } = customer;
  await books.succeed('PUT', `/api/customers/${id}`, { name, email, reminder_days: [] });
  expect(await charge(noonOf(addDays(until, 1)))).toBe(0);
  await books.succeed('PUT', `/api/customers/${id}`, { name, email, reminder_days: null });
  expect(await charge(noonOf(addDays(until, 1)))).toBe(1);
});

test('turning it on charges nothing for days past, and a waived fee isn’t charged again', async () => {
  const { invoice, state, feesOf, cancel } = await opened({ repeats: false });
  const before = await invoice(11);
  expect(await state(before)).toMatchObject({ next: null });
  const late = await invoice(10);
  expect(await charge()).toBe(1);
  const [fee] = await feesOf(late);
  expect(fee).toBeDefined();
  if (fee) await cancel(fee);
  expect(await charge(noonOf(addDays(today, 40)))).toBe(0);
  expect(await state(late)).toBeNull();
});

test('a fee is a draft to review, or emailed, as the rule says; without an address it is only issued', async () => {
  const drafted = await opened({ mode: 'draft' });
  const one = await drafted.invoice(10);
  const mailed = await opened({ mode: 'mail' }, 'grace@example.com');
  const other = await mailed.invoice(10);
  const silent = await opened({ mode: 'mail' });
  const { name, customer_id: id } = silent.customer;
  await silent.books.succeed('PUT', `/api/customers/${id}`, { name, email: null });
  const third = await silent.invoice(10);
  const before = sink.received.length;
  expect(await charge()).toBe(3);
  await deliver(24);
  const told = sink.received.slice(before).filter(({ subject }) => subject?.startsWith('Invoice '));
  expect(told).toHaveLength(1);
  expect(await drafted.feesOf(one)).toMatchObject([{ status: 'draft' }]);
  expect(await mailed.feesOf(other)).toMatchObject([{ status: 'sent' }]);
  expect(await silent.feesOf(third)).toMatchObject([{ status: 'sent', is_carried: false }]);
});

test('a fee that is added by hand is a draft that can be edited; a repeat makes no second one', async () => {
  const { books, invoice, feesOf } = await opened({ is_on: false });
  const late = await invoice(30);
  const add = `/api/documents/${late.document_id}/late-fee`;
  const document_id = '01940000-0000-7000-8000-00000000fee1';
  const draft = await books.succeed('POST', add, { document_id });
  expect(await books.succeed('POST', add, { document_id })).toMatchObject({ document_id });
  expect(draft).toMatchObject({ status: 'draft', total_amount: 48.87, is_late_fee: true });
  expect(await books.call('POST', add, {})).toMatchObject({
    status: 409,
    body: { code: 'transition_not_allowed' },
  });
  const body = { ...entered(draft), notes: 'As agreed', status: 'sent' };
  const issued = await books.succeed('PUT', `/api/documents/${document_id}`, body);
  expect(issued).toMatchObject({ status: 'sent', is_late_fee: true, notes: 'As agreed' });
  expect(await feesOf(late)).toHaveLength(1);
  expect(await books.call('POST', `/api/documents/${document_id}/late-fee`, {})).toMatchObject({
    status: 409,
  });
  const due = await invoice(-3);
  expect(await books.call('POST', `/api/documents/${due.document_id}/late-fee`, {})).toMatchObject({
    status: 409,
  });
});

test('a rule that is saved after a month’s day has passed charges that month with the next one', async () => {
  const { books, invoice, state, feesOf } = await opened();
  const late = await invoice(50);
  const through = addDays(today, -40);
  await noteFee(late, through);
  await books.succeed('PUT', path, { ...rule, version: 2 });
  expect(await charge(), 'nothing for days past').toBe(0);
  const next = (await state(late))?.next;
  const day = next?.day ?? '';
  expect(day).toBe(monthsAfter(through, 2));
  expect(await charge(noonOf(addDays(day, -1)))).toBe(0);
  expect(await charge(noonOf(day))).toBe(1);
  const interest = interestOf(daysBetween(through, day));
  expect(await feesOf(late)).toMatchObject([{ total_amount: interest }]);
  expect(next?.amount).toBe(interest);
  expect((await state(late))?.next?.day).toBe(monthsAfter(day, 1));
});

test('a fee that was added by hand can be added again once its draft is deleted, and follows automatically as if there had been none', async () => {
  const { books, invoice, state, feesOf } = await opened();
  const late = await invoice(5);
  const add = `/api/documents/${late.document_id}/late-fee`;
  const before = await state(late);
  for (const _time of ['first', 'again']) {
    const { document_id: id } = await books.succeed('POST', add, {});
    expect((await state(late))?.today).toBeNull();
    await books.succeed('DELETE', `/api/documents/${id}`);
    expect(await state(late)).toEqual(before);
  }
  expect(await charge(noonOf(addDays(today, 5)))).toBe(1);
  expect(await feesOf(late)).toMatchObject([{ total_amount: 42.95 }]);
});

test('an automatic fee whose draft was deleted is waived, but can be added by hand, also on the same day', async () => {
  const { books, invoice, state, feesOf } = await opened({ mode: 'draft' });
  const late = await invoice(10);
  await charge();
  const [draft] = await feesOf(late);
  await books.succeed('DELETE', `/api/documents/${draft?.document_id}`);
  expect(await charge()).toBe(0);
  expect(await state(late)).toMatchObject({ today: 42.95, next: { day: monthsAfter(today, 1) } });
  const add = `/api/documents/${late.document_id}/late-fee`;
  expect(await books.succeed('POST', add, {})).toMatchObject({ total_amount: 42.95 });
  expect(await books.call('POST', add, {})).toMatchObject({ status: 409 });
  expect(await feesOf(late)).toHaveLength(1);
});

test('a late fee isn’t duplicated: the copy would be a sale, and bear fees itself', async () => {
  const { books, invoice, feesOf } = await opened();
  const overdue = await invoice(10);
  await charge();
  const [fee] = await feesOf(overdue);
  const answer = await books.call('POST', `/api/documents/${fee?.document_id}/duplicate`, {});
  expect(answer).toMatchObject({ status: 409, body: { code: 'conflict' } });
});

test('what no rule charges in its currency isn’t even looked at', async () => {
  const { invoice } = await opened({ amounts: [{ currency: 'EUR', amount: 40 }], annual_rate: null });
  await invoice(10);
  expect(await charge()).toBe(0);
});

test('no other invoice can refer to an invoice, or become a late fee by saying so', async () => {
  const { books, customer, invoice } = await opened();
  const late = await invoice(10);
  const body = { document_type: 'invoice', related_document_id: late.document_id };
  const { customer_id } = customer;
  const lines = [{ description: 'Fee', quantity: 1, unit_price: 10 }];
  expect(
    await books.call('POST', '/api/documents', { ...body, customer_id, currency: 'USD', lines }),
  ).toMatchObject({ status: 422, body: { errors: [{ path: 'related_document_id' }] } });
});

test('after a restore nothing is charged for the days that the backup doesn’t know', async () => {
  const { invoice } = await opened();
  await invoice(10);
  await withClient(database, endUnfinished);
  expect(await charge()).toBe(0);
  expect(await charge(noonOf(addDays(today, 1)))).toBe(0);
});

test('after a restore the interest of a month that may have been charged isn’t charged again, except by hand', async () => {
  const { invoice, state } = await opened();
  const late = await invoice(50);
  const young = await invoice(10);
  await charge();
  await noteFee(late, addDays(today, -40));
  await withClient(database, endUnfinished);
  await database.pool.query('update sessions set revoked_at = null, revoked_reason = null');
  const { next, today: byHand } = (await state(late)) ?? {};
  expect(next?.day).toBe(monthsAfter(today, 1));
  expect(next?.amount).toBe(interestOf(daysBetween(today, next?.day ?? '')));
  expect(byHand).toBe(interestOf(40));
  expect((await state(young))?.next?.amount).toBe(next?.amount);
});

test('late fees are no taxable revenue', async () => {
  const { books, invoice } = await opened();
  await invoice(10);
  await charge();
  const report = await books.succeed('GET', `/api/reports/taxes?from=${today}&to=${today}&basis=issue`);
  const dollars = report.currencies.find(({ currency }: { currency: string }) => currency === 'USD');
  expect(dollars).toMatchObject({ tax: 0, rates: [{ category: 'O', tax: 0, taxable: 42.95 }] });
});
