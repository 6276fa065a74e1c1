import { afterAll, expect, test } from 'vitest';
import { addDays, dayIn } from '#shared/calendar-day.ts';
import { endUnfinished } from '#server/db/backup/end-unfinished.ts';
import { addSeconds } from '#server/ports/clock.ts';
import { withClient } from '#tests/database-rows.ts';
import { deliveringApp } from '#tests/delivering-app.ts';
import { runReminders } from '#tests/reminder-job.ts';
import { testDatabase } from '#tests/test-database.ts';

const database = await testDatabase();
const { app, sink, deliver, lastMail, open } = await deliveringApp(database);
afterAll(async () => {
  await sink.close();
  await database.close();
});

/** Noon of a day in the organization's timezone, which is UTC in these tests. */
const noonOf = (day: string) => new Date(`${day}T12:00:00Z`);
const today = dayIn('UTC', app.clock());

/** One run of the job at a moment. */
const remind = async (moment = noonOf(today)) => runReminders(database, moment);

const plan = '/api/reminder-plan';

async function opened(email = 'ada@example.com', days: readonly number[] = [-3, 0, 7]) {
  const { books, customer } = await open(email);
  const settings = await books.succeed('GET', '/api/organization/settings');
  await books.succeed('PUT', '/api/organization/settings', { ...settings, timezone: 'UTC' });
  await books.succeed('PUT', plan, { is_on: true, days });
  const invoice = async (due: string) =>
    books.issue(customer, 100, { issue_date: addDays(today, -40), due_date: due });
  const state = async (id: string) => books.succeed('GET', `/api/documents/${id}/reminders`);
  return { books, customer, invoice, state };
}

test('a new organization reminds nobody; a plan needs a step, and an outdated edit is refused', async () => {
  const { books } = await open();
  expect(await books.succeed('GET', plan)).toEqual({
    is_on: false,
    days: [3, 10, 21],
    since: null,
    version: 1,
  });
  expect(await books.call('PUT', plan, { is_on: true, days: [] })).toMatchObject({ status: 422 });
  expect(await books.call('PUT', plan, { is_on: true, days: [1.5] })).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'days.0' }] },
  });
  const saved = await books.succeed('PUT', plan, { is_on: true, days: [7, -3, 7], version: 1 });
  expect(saved).toEqual({ is_on: true, days: [-3, 7], since: expect.any(String), version: 2 });
  expect(await books.call('PUT', plan, { is_on: false, days: [1], version: 1 })).toMatchObject({
    status: 412,
    body: { code: 'version_conflict', current: { days: [-3, 7] } },
  });
});

test('before the due date the email says when the invoice is due, after it uses the template', async () => {
  const { invoice, state } = await opened();
  const { document_id: id } = await invoice(addDays(today, 3));
  expect((await state(id)).next).toEqual({ day: today, days_after_due: -3 });
  expect(await remind()).toBe(1);
  await deliver(24);
  expect(lastMail().subject).toMatch(/^Invoice .* is due on /);
  expect(await remind(), 'once').toBe(0);
  expect(await remind(noonOf(addDays(today, 10)))).toBe(1);
  await deliver(24 * 11);
  expect(lastMail().subject).toMatch(/^Reminder: invoice .* was due on /);
  const { sent, next } = await state(id);
  expect(sent).toMatchObject([{ days_after_due: -3 }, { days_after_due: 7 }]);
  expect(next).toBeNull();
});

test('each step has the text of its stage, with the organization’s own words; one step after the due date isn’t the last', async () => {
  const { books, invoice } = await opened('stages@example.com', [-3, 5, 10, 20]);
  const own = { subject: 'Soon: {{number}}', text: 'Until {{due_date}}.\n{{link}}' };
  await books.succeed('PUT', '/api/mail-templates/due_soon', own);
  await books.succeed('PUT', '/api/mail-templates/final_reminder', { ...own, subject: 'Last: {{number}}' });
  await invoice(addDays(today, 3));
  const subjects: unknown[] = [];
  for (const day of [0, 8, 13, 23]) {
    expect(await remind(noonOf(addDays(today, day)))).toBe(1);
    await deliver(24 * (day + 1));
    subjects.push(lastMail().subject);
  }
  expect(subjects).toEqual([
    expect.stringMatching(/^Soon: INV-/),
    expect.stringMatching(/^Reminder: invoice/),
    expect.stringMatching(/^Reminder: invoice/),
    expect.stringMatching(/^Last: INV-/),
  ]);
});

test('turning it on sends nothing for days past, and nothing at night', async () => {
  const { invoice, state } = await opened();
  const { document_id: id } = await invoice(addDays(today, -20));
  const { document_id: other } = await invoice(addDays(today, -7));
  expect((await state(id)).next).toBeNull();
  expect((await state(other)).next).toEqual({ day: today, days_after_due: 7 });
  expect(await remind(addSeconds(noonOf(today), -4.1 * 3600))).toBe(0);
  expect(await remind(addSeconds(noonOf(today), 6 * 3600))).toBe(0);
  expect(await remind()).toBe(1);
});

test('several invoices of a customer wait for the next days, the longest overdue first', async () => {
  const { invoice, state } = await opened();
  const first = await invoice(addDays(today, -7));
  const second = await invoice(addDays(today, 0));
  expect(await remind()).toBe(1);
  expect((await state(first.document_id)).sent).toHaveLength(1);
  expect((await state(second.document_id)).sent).toEqual([]);
  await deliver(24);
  // On the next day, 'due today' would be wrong.
  expect(await remind(noonOf(addDays(today, 1)))).toBe(0);
  expect(await remind(noonOf(addDays(today, 7)))).toBe(1);
});

test('complaint 19: nobody is reminded of what was paid, even if the email already waits', async () => {
  await deliver(24 * 12);
  const { books, customer, invoice } = await opened();
  await deliver(24);
  const paid = await invoice(addDays(today, -7));
  await books.pay(customer, 100, paid);
  expect(await remind()).toBe(0);
  const waiting = await invoice(addDays(today, -7));
  expect(await remind()).toBe(1);
  await books.pay(customer, 100, waiting);
  const before = sink.received.length;
  await deliver(24);
  expect(sink.received.slice(before).map(({ subject }) => subject)).toEqual([]);
});

test('complaint 8: an address that fails gets no more reminders, and the invoice says so', async () => {
  const { books, customer, invoice, state } = await opened('nobody@example.com');
  const { document_id: id } = await invoice(addDays(today, -7));
  expect(await remind()).toBe(1);
  for (let hours = 0; hours < 30; hours += 1) await deliver(hours);
  const later = await invoice(addDays(today, -6));
  expect(await state(id)).toMatchObject({ is_address_failing: true, next: null });
  expect(await remind(noonOf(addDays(today, 1)))).toBe(0);
  // With another address it goes on.
  await books.succeed('PUT', `/api/customers/${customer.customer_id}`, {
    ...customerFields(customer),
    email: 'ada@example.com',
  });
  expect(await state(later.document_id)).toMatchObject({ is_address_failing: false });
  expect(await remind(noonOf(addDays(today, 1)))).toBe(1);
});

function customerFields({ name }: { name: string }) {
  return { name };
}

test('a hold, a promise, and an excluded customer stop reminders; a viewer only sees that', async () => {
  const { books, customer, invoice, state } = await opened();
  const { document_id: id } = await invoice(addDays(today, -7));
  const hold = `/api/documents/${id}/reminders/hold`;
  expect(await books.succeed('PUT', hold, { until: null })).toMatchObject({
    hold: { until: null },
    next: null,
  });
  expect(await remind()).toBe(0);
  const until = addDays(today, 5);
  expect(await books.succeed('PUT', hold, { until })).toMatchObject({
    hold: { until },
    next: { day: addDays(until, 1), days_after_due: 7 },
  });
  expect(await remind(noonOf(until))).toBe(0);
  await books.succeed('DELETE', hold);
  const out = `/api/customers/${customer.customer_id}/reminders`;
  expect(await books.succeed('PUT', out, { is_excluded: true })).toEqual({ is_excluded: true, is_on: true });
  expect(await state(id)).toMatchObject({ is_customer_excluded: true, next: null });
  expect(await remind()).toBe(0);
  await books.succeed('PUT', out, { is_excluded: false });
  expect(await remind()).toBe(1);
});

test('a customer’s own plan is followed instead of the organization’s, from the day it is made', async () => {
  const { books, customer, invoice, state } = await opened('own@example.com', [-3, 0, 7]);
  const { document_id: id } = await invoice(addDays(today, -7));
  const path = `/api/customers/${customer.customer_id}`;
  const { name, email } = customer;
  const own = await books.succeed('PUT', path, { name, email, reminder_days: [5, -2, 9, 5] });
  expect(own).toMatchObject({ reminder_days: [-2, 5, 9] });
  // Five days after the due date are past, and seven aren't in this plan.
  expect(await state(id)).toMatchObject({ is_own_plan: true, next: { days_after_due: 9 } });
  expect(await remind()).toBe(0);
  const { items } = await books.succeed('POST', `${plan}/preview`, { days: [30] });
  expect(items).toMatchObject([{ document_id: id, days_after_due: 9 }]);
  expect(await remind(noonOf(addDays(today, 2)))).toBe(1);
  await deliver(24 * 3);
  expect(lastMail().subject, 'the last of this plan').toMatch(/^Final reminder/);

  // Fields of older releases leave it as it is; the excluding of older releases still works.
  expect(await books.succeed('PUT', path, { name, email })).toMatchObject({ reminder_days: [-2, 5, 9] });
  await books.succeed('PUT', `${path}/reminders`, { is_excluded: true });
  expect(await books.succeed('GET', path)).toMatchObject({ reminder_days: [] });
  await books.succeed('PUT', `${path}/reminders`, { is_excluded: false });
  expect(await books.succeed('GET', path)).toMatchObject({ reminder_days: null });
  expect(await books.call('PUT', path, { name, email, reminder_days: [400] })).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'reminder_days.0' }] },
  });
});

test('the preview lists what a plan would send, without saving anything', async () => {
  const { books, invoice } = await opened('ada@example.com', [30]);
  const { document_number: number } = await invoice(addDays(today, -1));
  const { items } = await books.succeed('POST', `${plan}/preview`, { days: [2, 9] });
  expect(items).toEqual([
    {
      document_id: expect.any(String),
      document_number: number,
      customer_name: 'Ada Lovelace',
      currency: 'USD',
      amount_due: 100,
      day: addDays(today, 1),
      days_after_due: 2,
    },
  ]);
  expect(await books.succeed('GET', plan)).toMatchObject({ days: [30] });
});

test.each(['archived', 'blocked'])('nothing is promised to a customer who is %s', async (how) => {
  const { books, customer, invoice, state } = await opened(`${how}@example.com`, [7]);
  const { document_id: id } = await invoice(addDays(today, -3));
  const fees = { is_on: true, mode: 'issue', after_days: 10, annual_rate: 9, repeats: true, amounts: [] };
  await books.succeed('PUT', '/api/late-fee-rule', fees);
  expect(await state(id)).toMatchObject({
    next: { days_after_due: 7 },
    obstacle: null,
    late_fee: { next: { day: addDays(today, 7) } },
  });
  const path = `/api/customers/${customer.customer_id}`;
  if (how === 'archived') await books.succeed('DELETE', path);
  else await books.succeed('POST', `${path}/blocking`);
  expect(await state(id)).toMatchObject({ next: null, obstacle: 'archived', late_fee: { next: null } });
  expect(await books.succeed('POST', `${plan}/preview`, { days: [7] })).toEqual({ items: [] });
  expect(await remind(noonOf(addDays(today, 4)))).toBe(0);
});

test('nothing is promised to a customer without an email address', async () => {
  const { books, customer, invoice, state } = await opened('gone@example.com', [7]);
  await books.succeed('PUT', `/api/customers/${customer.customer_id}`, { name: 'Ada', email: null });
  const { document_id: id } = await invoice(addDays(today, -3));
  expect(await state(id)).toMatchObject({ next: null, obstacle: 'no_address' });
  expect(await remind(noonOf(addDays(today, 4)))).toBe(0);
});

test('after a restore nothing is sent again: reminders go on the day after, and no address counts as failing', async () => {
  const { invoice } = await opened();
  const before = await invoice(addDays(today, -7));
  expect(await remind()).toBe(1);
  const next = await invoice(addDays(today, -6));
  await withClient(database, endUnfinished);
  await database.pool.query('delete from sent_reminders');
  expect(await remind()).toBe(0);
  await remind(noonOf(addDays(today, 1)));
  const sent = await database.pool.query(
    'select document_id from sent_reminders where document_id = any($1)',
    [[next.document_id, before.document_id]],
  );
  expect(sent.rows).toEqual([{ document_id: next.document_id }]);
});
