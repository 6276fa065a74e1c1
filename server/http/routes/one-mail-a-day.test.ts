import { afterAll, beforeEach, expect, test } from 'vitest';
import { addDays } from '#shared/calendar-day.ts';
import type { Document } from '#shared/contract/document-fields.ts';
import { sendDueMails } from '#server/domain/mail/send-due-mails.ts';
import { addSeconds } from '#server/ports/clock.ts';
import { smtpMailer } from '#server/ports/mailer.ts';
import { lateFeeApp, noonOf } from '#tests/late-fee-app.ts';
import { printHere } from '#tests/print-here.ts';
import { runReminders } from '#tests/reminder-job.ts';
import { testDatabase } from '#tests/test-database.ts';

const database = await testDatabase();
const { app, sink, deliver, today, charge, opened } = await lateFeeApp(database);
afterAll(async () => {
  await sink.close();
  await database.close();
});
const arriveAll = async () =>
  database.pool.query("update mails set state = 'sent', sent_at = created_at where state <> 'sent'");
beforeEach(async () => {
  await arriveAll();
  await database.pool.query('update late_fee_rules set is_on = false');
  await database.pool.query('update reminder_plans set is_on = false');
});

const remind = async (moment = noonOf(today)) => runReminders(database, moment);
const away = smtpMailer('smtp://127.0.0.1:1', 'Billhook <no-reply@bills.example>');

/** The mail server can't be reached for so many hours from a moment on. */
async function outage(from: Date, hours: number): Promise<void> {
  const { db } = database;
  for (let minutes = 0; minutes <= hours * 60; minutes += 15) {
    const deps = { db, clock: () => addSeconds(from, minutes * 60), mailer: away, print: printHere };
    while ((await sendDueMails(deps)) > 0);
  }
}

/** The outbox at a moment. */
const deliverAt = async (moment: Date) => deliver((moment.getTime() - app.clock().getTime()) / 3_600_000);

/** As if what waits had been made at this moment. */
async function makeQueued(moment: Date): Promise<void> {
  const set = "update mails set created_at = $1, next_attempt_at = $1 where state = 'queued'";
  await database.pool.query(set, [moment]);
}

let customers = 0;

const path = ({ document_id: id }: Document) => `/api/documents/${id}`;

async function openedWithPlan(rule: object = { is_on: false }) {
  const email = `one${(customers += 1)}@example.com`;
  const { books, customer, invoice, cancel } = await opened(rule, email);
  await books.succeed('PUT', '/api/reminder-plan', { is_on: true, days: [7, 14] });
  // Those of the sign-up.
  await arriveAll();
  return {
    books,
    customer,
    invoice,
    cancel,
    arrived: () => sink.received.filter((mail) => JSON.stringify(mail.to).includes(email)).length,
    state: async (one: Document) => books.succeed('GET', `${path(one)}/reminders`),
    deliveries: async (one: Document) => (await books.succeed('GET', `${path(one)}/deliveries`)).items,
    hold: async (one: Document, until: string | null) =>
      books.succeed('PUT', `${path(one)}/reminders/hold`, { until }),
    schedule: async (one: Document, at: Date) =>
      books.succeed('POST', `${path(one)}/send`, { reminder: true, send_at: at.toISOString() }),
  };
}

test('an afternoon without the mail server marks no address and costs no reminder: it goes out once the server is back', async () => {
  const { books, invoice, state, deliveries, arrived } = await openedWithPlan();
  const first = await invoice(7);
  const second = await invoice(6);
  expect(await remind()).toBe(1);
  await outage(noonOf(today), 4);
  expect(await state(first)).toMatchObject({ is_address_failing: false });
  expect(await deliveries(first)).toMatchObject([
    { state: 'queued', reason: 'The mail server couldn’t be reached.' },
  ]);
  await makeQueued(addSeconds(app.clock(), -2 * 3600));
  expect(await books.succeed('GET', '/api/notifications')).toMatchObject({ failed_mails: { count: 1 } });
  const tomorrow = noonOf(addDays(today, 1));
  expect(await remind(tomorrow), 'the first still waits').toBe(0);
  await deliverAt(addSeconds(noonOf(today), 31 * 3600));
  expect(arrived()).toBe(1);
  expect(await remind(noonOf(addDays(today, 2)))).toBe(1);
  expect((await state(second)).sent).toMatchObject([{ days_after_due: 7 }]);
});

test('a reminder that is scheduled for today is today’s; one for next week isn’t', async () => {
  const { invoice, schedule, state } = await openedWithPlan();
  const late = await invoice(7);
  const other = await invoice(7);
  await database.pool.query("update mails set created_at = created_at - interval '1 day'");
  await schedule(other, addSeconds(noonOf(addDays(today, 1)), 5 * 3600));
  expect(await remind(noonOf(addDays(today, 1)))).toBe(0);
  expect(await remind()).toBe(1);
  expect((await state(late)).sent.length + (await state(other)).sent.length).toBe(1);
});

test('a promise keeps a scheduled reminder from going out before it, and the history says so', async () => {
  const { books, invoice, schedule, hold, deliveries, arrived } = await openedWithPlan();
  const late = await invoice(3);
  const at = addSeconds(noonOf(addDays(today, 1)), 5 * 3600);
  await schedule(late, at);
  await hold(late, today);
  expect(await deliveries(late)).toMatchObject([{ state: 'scheduled' }]);
  await hold(late, addDays(today, 2));
  expect(await deliveries(late)).toMatchObject([
    { state: 'failed', reason: 'Not sent: reminders for this invoice are on hold.' },
  ]);
  const { items } = await books.succeed('GET', `/api/documents/${late.document_id}/history`);
  expect(items.map(({ action }: { action: string }) => action)).toContain('document.mail_withheld');
  await deliverAt(at);
  expect(arrived()).toBe(0);
  // One that somebody schedules all the same goes out.
  await schedule(late, at);
  await deliverAt(at);
  expect(arrived()).toBe(1);
});

test('a promise that comes while a reminder waits for the mail server keeps it from going out', async () => {
  const { invoice, hold, deliveries, arrived } = await openedWithPlan();
  const late = await invoice(7);
  expect(await remind()).toBe(1);
  await makeQueued(app.clock());
  await outage(app.clock(), 1);
  await hold(late, addDays(today, 5));
  await deliver(3);
  expect(arrived()).toBe(0);
  expect(await deliveries(late)).toMatchObject([{ state: 'failed' }]);
});

test('a reminder and late fees of one morning go out one a day; the fees are issued on their day', async () => {
  const { books, invoice, deliveries, arrived } = await openedWithPlan({
    mode: 'mail',
    is_on: true,
    repeats: false,
  });
  const lates = [await invoice(10), await invoice(10), await invoice(14)];
  await Promise.all([remind(), charge()]);
  await charge();
  const { items } = await books.succeed('GET', '/api/documents?document_type=invoice&limit=100');
  const all: Document[] = await Promise.all(items.map(async (one: Document) => books.read(one)));
  const fees = all.filter((one) => one.is_late_fee === true);
  expect(fees).toHaveLength(2);
  expect(fees.map(({ issue_date: day }) => day)).toEqual([today, today]);
  await deliverAt(noonOf(today));
  expect(arrived()).toBe(1);
  for (let days = 1; days < 5; days += 1) {
    await remind(noonOf(addDays(today, days)));
    await deliverAt(noonOf(addDays(today, days)));
    expect(arrived(), `day ${days}`).toBeLessThanOrEqual(days + 1);
  }
  const states = (await Promise.all(fees.map(deliveries))).flat();
  expect(states).toMatchObject([{ state: 'sent' }, { state: 'sent' }]);
  expect(lates).toHaveLength(3);
});
