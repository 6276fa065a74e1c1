import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { addDays } from '#shared/calendar-day.ts';
import type { Document } from '#shared/contract/document-fields.ts';
import { bounceMailboxes } from '#server/db/schema/bounce-mailboxes.ts';
import { mails } from '#server/db/schema/mails.ts';
import { addSeconds } from '#server/ports/clock.ts';
import { bounceReport, type ReportKind } from '#tests/bounce-report.ts';
import { invited } from '#tests/colleagues.ts';
import { lateFeeApp, noonOf } from '#tests/late-fee-app.ts';
import { mailboxStandIn } from '#tests/mailbox-stand-in.ts';
import { runReminders } from '#tests/reminder-job.ts';
import { testDatabase } from '#tests/test-database.ts';
import { markBounced } from './mark-bounced.ts';
import { readBounces } from './read-bounces.ts';

const database = await testDatabase();
const { db } = database;
const { app, sink, deliver, lastMail, today, opened } = await lateFeeApp(database);
afterAll(async () => {
  await sink.close();
  await database.close();
});
beforeEach(async () => void (await db.delete(bounceMailboxes)));

const running = new AbortController().signal;
/** One look at the mailbox, so many minutes from now. */
const look = async ({ mailbox }: ReturnType<typeof mailboxStandIn>, minutes = 0) =>
  readBounces({ db, clock: () => addSeconds(app.clock(), minutes * 60), mailbox }, running);

let customers = 0;

/** An overdue invoice that was emailed, and a mailbox that gets reports about it. */
async function emailed() {
  const email = `customer${(customers += 1)}@customer.example`;
  const { books, customer, invoice } = await opened({ is_on: false }, email);
  const late = await invoice(7);
  const path = `/api/documents/${late.document_id}`;
  const send = async () => {
    await books.succeed('POST', `${path}/send`, {});
    await deliver();
    return String(lastMail().messageId);
  };
  const messageId = await send();
  const box = mailboxStandIn();
  const report = (kind: ReportKind, change: object = {}, at = app.clock()) =>
    box.receive(bounceReport(kind, { messageId, recipient: email, ...change }), at);
  const deliveries = async () => (await books.succeed('GET', `${path}/deliveries`)).items;
  const state = async () => (await deliveries())[0].state;
  const history = async () => {
    const { items } = await books.succeed('GET', `${path}/history`);
    return items.filter(({ action }: { action: string }) => action === 'document.mail_bounced');
  };
  return {
    email,
    books,
    customer,
    invoice,
    late,
    path,
    messageId,
    send,
    box,
    report,
    deliveries,
    state,
    history,
  };
}

test('an email that is reported as failed is shown as not delivered, with the reason, wherever failures are', async () => {
  const { email, books, late, path, box, report, deliveries, history } = await emailed();
  report('postfix');
  expect(await look(box)).toBe(true);
  const reason = 'The mailbox doesn’t exist. Check the address for typos.';
  expect(await deliveries()).toMatchObject([{ state: 'failed', to: email, reason }]);
  expect(await history()).toMatchObject([{ actor: null, after: { to: [email], reason } }]);
  expect(await books.read(late)).toMatchObject({ delivery: 'failed', is_carried: false });
  const { items } = await books.succeed('GET', '/api/documents?document_type=invoice&status=undelivered');
  expect(items.map((one: Document) => one.document_id)).toEqual([late.document_id]);
  expect(await books.succeed('GET', '/api/notifications')).toMatchObject({ failed_mails: { count: 1 } });
  expect(await books.succeed('GET', `${path}/reminders`)).toMatchObject({ is_address_failing: true });
});

test.each([
  ['gmail', 'The mailbox doesn’t exist. Check the address for typos.'],
  ['exchange', 'The mailbox is full.'],
  [
    'exim',
    'The recipient’s mail server returned this email. Server reply: 5.7.1 Message rejected due to content restrictions.',
  ],
] as const)('the reason is in words, by %s', async (kind, reason) => {
  const { box, report, deliveries } = await emailed();
  report(kind);
  await look(box);
  expect(await deliveries()).toMatchObject([{ state: 'failed', reason }]);
});

test('what a message was refused for says nothing of the address', async () => {
  const { books, path, box, report } = await emailed();
  report('exim');
  await look(box);
  expect(await books.succeed('GET', `${path}/reminders`)).toMatchObject({ is_address_failing: false });
});

test.each([
  ['5.1.1', true],
  ['5.1.10', true],
  ['5.2.2', true],
  ['5.4.4', true],
  ['5.1.8', false],
  ['5.2.3', false],
  ['5.4.6', false],
  ['5.7.1', false],
  ['5.0.0', false],
])('reported as %s, reminders stop: %s', async (status, isFailing) => {
  const { email, books, path, messageId } = await emailed();
  const bounce = { messageId, addresses: [email], status, text: '' };
  expect(await markBounced(db, bounce, app.clock())).toBe(true);
  expect(await books.succeed('GET', `${path}/reminders`)).toMatchObject({ is_address_failing: isFailing });
});

test('a statement that bounces stops reminders, too', async () => {
  const { email, books, customer, path } = await emailed();
  const days = { date_from: '2000-01-01', date_to: today };
  await books.succeed('POST', '/api/statements/send', { customer_ids: [customer.customer_id], ...days });
  await deliver();
  const bounce = { messageId: String(lastMail().messageId), addresses: [email], status: '5.1.1', text: '' };
  expect(await markBounced(db, bounce, app.clock())).toBe(true);
  expect(await books.succeed('GET', `${path}/reminders`)).toMatchObject({ is_address_failing: true });
});

test.each(['postfix-delayed', 'postfix-delivered'] as const)('%s changes nothing', async (kind) => {
  const { box, report, state, history } = await emailed();
  report(kind);
  await look(box);
  expect([await state(), await history(), box.state.read]).toEqual(['sent', [], [1]]);
});

test('a forged report changes nothing: another recipient, another email, or one of long ago', async () => {
  const { email, box, report, state } = await emailed();
  const other = await emailed();
  report('postfix', { recipient: 'somebody@customer.example' });
  report('postfix', { messageId: `<${crypto.randomUUID()}.${crypto.randomUUID()}@billhook>` });
  report('postfix', { messageId: '<made-up@billhook>' });
  report('postfix', { recipient: `${email}\u0000` });
  other.report('postfix', { recipient: email });
  await look(box);
  await look(other.box);
  expect([await state(), await other.state()]).toEqual(['sent', 'sent']);
  report('postfix');
  await db
    .update(mails)
    .set({ sentAt: addSeconds(app.clock(), -15 * 24 * 3600) })
    .where(eq(mails.recipient, email));
  await look(box, 6);
  expect(await state()).toBe('sent');
});

test('an email that still waits can’t be reported', async () => {
  const { email, box, report, state } = await emailed();
  await db.update(mails).set({ state: 'queued' }).where(eq(mails.recipient, email));
  report('postfix');
  await look(box);
  expect(await state()).toBe('queued');
  await db.update(mails).set({ state: 'sent' }).where(eq(mails.recipient, email));
});

test('an invitation to a mailbox that doesn’t exist is under the bell, too', async () => {
  const { books, box, report } = await emailed();
  const { email } = await invited(app, books.token);
  await deliver();
  report('gmail', { messageId: String(lastMail().messageId), recipient: email });
  await look(box);
  const { failed_mails: failed } = await books.succeed('GET', '/api/notifications');
  expect(failed).toMatchObject({ count: 1, latest: [{ recipient: email, document_id: null }] });
});

test('every message is read once, also after a restart; others’ emails aren’t read at all', async () => {
  const { box, report, state } = await emailed();
  box.receive('Subject: Lunch?\r\nContent-Type: text/plain\r\n\r\nAt one?', app.clock());
  for (let count = 0; count < 150; count += 1) report('postfix-delayed');
  await look(box);
  expect(box.state.read).toHaveLength(150);
  expect(box.state.read).not.toContain(1);
  report('postfix');
  expect(await look(box, 4), 'not yet').toBe(false);
  expect(await look(box, 6)).toBe(true);
  expect([box.state.read.length, await state()]).toEqual([151, 'failed']);
});

test('the first look goes back two weeks', async () => {
  const { box, report } = await emailed();
  report('postfix-delayed', {}, addSeconds(app.clock(), -20 * 24 * 3600));
  report('postfix-delayed', {}, addSeconds(app.clock(), -5 * 24 * 3600));
  await look(box);
  expect(box.state.read).toEqual([2]);
});

test('a mailbox that was numbered anew is read anew; what was noted is noted once', async () => {
  const { box, report, state, history } = await emailed();
  report('postfix-delayed', {}, addSeconds(app.clock(), -20 * 24 * 3600));
  report('postfix-delayed');
  await look(box);
  box.renumber();
  report('postfix');
  await look(box, 6);
  expect(await state()).toBe('failed');
  box.renumber();
  await look(box, 12);
  expect(box.state.read).toEqual([2, 2, 3, 2, 3]);
  expect(await history()).toHaveLength(1);
});

test('one of several servers reads at a time', async () => {
  const { box, report, history } = await emailed();
  report('postfix');
  const looks = await Promise.all([look(box), look(box), look(box)]);
  expect(looks.filter(Boolean)).toHaveLength(1);
  expect(box.state.visits).toBe(1);
  expect(await history()).toHaveLength(1);
});

test('a turn that was taken when the clock was wrong doesn’t last', async () => {
  const { box } = await emailed();
  await look(box, 24 * 60);
  expect(await look(box)).toBe(true);
});

test('a mailbox that is away is tried again at the next turn', async () => {
  const { box, report, state } = await emailed();
  report('postfix');
  box.state.isAway = true;
  await expect(look(box)).rejects.toThrow('ECONNREFUSED');
  box.state.isAway = false;
  await look(box, 6);
  expect(await state()).toBe('failed');
});

test('reminders to the address stop, and go on once an email has reached it', async () => {
  const { books, invoice, send, box, report } = await emailed();
  await books.succeed('PUT', '/api/reminder-plan', { is_on: true, days: [7] });
  await invoice(7);
  report('postfix');
  await look(box);
  // An email to the customer on the day would put off the reminder.
  const tomorrow = noonOf(addDays(today, 1));
  const remind = async () => runReminders(database, tomorrow);
  expect(await remind()).toBe(0);
  await send();
  expect(await remind()).toBe(1);
  await books.succeed('PUT', '/api/reminder-plan', { is_on: false, days: [7] });
});
