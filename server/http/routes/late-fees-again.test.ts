import { afterAll, beforeEach, expect, test } from 'vitest';
import { addDays, daysBetween } from '#shared/calendar-day.ts';
import type { Document } from '#shared/contract/document-fields.ts';
import { recurringDays } from '#shared/recurring/recurring-days.ts';
import { endUnfinished } from '#server/db/backup/end-unfinished.ts';
import { entered } from '#tests/books.ts';
import { withClient } from '#tests/database-rows.ts';
import { lateFeeApp, lateFeePath, lateFeeRule, noonOf } from '#tests/late-fee-app.ts';
import { testDatabase } from '#tests/test-database.ts';

const database = await testDatabase();
const { app, sink, today, charge, turnOff, opened } = await lateFeeApp(database);
afterAll(async () => {
  await sink.close();
  await database.close();
});
beforeEach(turnOff);

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
  await books.succeed('PUT', lateFeePath, { ...lateFeeRule, version: 2 });
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
  for (const time of ['first', 'second']) {
    const { document_id: id } = await books.succeed('POST', add, {});
    expect((await state(late))?.today, time).toBeNull();
    await books.succeed('DELETE', `/api/documents/${id}`);
    expect(await state(late)).toEqual(before);
  }
  expect(await charge(noonOf(addDays(today, 5)))).toBe(1);
  expect(await feesOf(late)).toMatchObject([{ total_amount: 42.95 }]);
});

test('an automatic fee whose draft was deleted is waived, but can be added by hand, also on the same day', async () => {
  // What is done by hand comes after what the job does at noon.
  app.passTime(Math.max(0, noonOf(today).getTime() - app.clock().getTime()) / 1000);
  const { books, invoice, state, feesOf } = await opened({ mode: 'draft' });
  const late = await invoice(10);
  await charge();
  const [draft] = await feesOf(late);
  await books.succeed('DELETE', `/api/documents/${draft?.document_id}`);
  expect(await charge()).toBe(0);
  expect(await state(late)).toMatchObject({ today: 42.95, next: { day: monthsAfter(today, 1) } });
  const add = `/api/documents/${late.document_id}/late-fee`;
  const byHand = await books.succeed('POST', add, {});
  expect(byHand).toMatchObject({ total_amount: 42.95 });
  expect(await books.call('POST', add, {})).toMatchObject({ status: 409 });
  expect(await feesOf(late)).toHaveLength(1);
  await books.succeed('DELETE', `/api/documents/${byHand.document_id}`);
  expect(await charge()).toBe(0);
  expect(await books.succeed('POST', add, {})).toMatchObject({ total_amount: 42.95 });
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
