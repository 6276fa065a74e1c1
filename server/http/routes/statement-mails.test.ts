import { afterAll, expect, test } from 'vitest';
import { markBounced } from '#server/domain/bounces/mark-bounced.ts';
import { sendDueMails } from '#server/domain/mail/send-due-mails.ts';
import { smtpMailer } from '#server/ports/mailer.ts';
import type { Customer } from '#shared/contract/customers.ts';
import { signedUp } from '#tests/accounts.ts';
import { type Books, booksOf, entered, giveAddress, invoiceOf, paymentOf } from '#tests/books.ts';
import { deliveringApp } from '#tests/delivering-app.ts';
import { unlimited } from '#tests/limits.ts';
import { readPdf } from '#tests/pdf-text.ts';
import { plainPasswords } from '#tests/plain-passwords.ts';
import { printHere } from '#tests/print-here.ts';
import { testApp } from '#tests/test-app.ts';
import { testDatabase } from '#tests/test-database.ts';

const database = await testDatabase();
const { app, sink, deliver, lastMail, open } = await deliveringApp(database);
afterAll(async () => {
  await sink.close();
  await database.close();
});

const spring = { date_from: '2026-03-01', date_to: '2026-05-31' };
const idsOf = (customers: readonly Customer[]) => customers.map(({ customer_id: id }) => id);

const send = async (books: Books, customers: readonly Customer[], rest = {}, headers = {}) =>
  books.call('POST', '/api/statements/send', { customer_ids: idsOf(customers), ...spring, ...rest }, headers);
const recipients = async (books: Books, customers: readonly Customer[], rest = {}) =>
  books.succeed('POST', '/api/statements/recipients', { customer_ids: idsOf(customers), ...spring, ...rest });
const deliveries = async (books: Books, { customer_id: id }: Customer) =>
  (await books.succeed('GET', `/api/customers/${id}/statement/deliveries`)).items;
const history = async (books: Books) =>
  (await books.succeed('GET', '/api/audit-log')).items.filter(({ action }: { action: string }) =>
    action.startsWith('customer.statement'),
  );

/** An organization whose customer owes 70 dollars and 30 euros since spring. */
async function owing(fields: object = {}) {
  const { books, customer: first } = await open();
  const customer = Object.keys(fields).length === 0 ? first : await books.customer(fields);
  const invoice = await books.issue(customer, 70, { issue_date: '2026-03-10' });
  await books.issue(customer, 30, { issue_date: '2026-03-11', currency: 'EUR' });
  return { books, customer, invoice };
}

test('a customer gets one email with a statement for each currency; it is listed and in the audit log', async () => {
  const { books, customer } = await owing();
  expect((await send(books, [customer])).body).toEqual({ emailed: 1 });
  await deliver();
  const sent = sink.received.filter(({ attachments }) => attachments.length > 0);
  expect(sent).toHaveLength(1);
  const { subject, text = '', from, replyTo, attachments } = lastMail();
  expect(subject).toMatch(/^Statement from .+: 1 Mar – 31 May 2026$/);
  expect(text).toContain('Hello Ada,');
  expect(text).toContain('Your balance at the end of it is €30.00 and $70.00.');
  expect(text).toContain('sent you this message with Billhook');
  expect(from?.text).toContain('via Billhook');
  expect(replyTo?.text).toBe('office@engines.example');
  expect(attachments.map(({ filename }) => filename)).toEqual([
    'Statement Ada Lovelace 2026-05-31 EUR.pdf',
    'Statement Ada Lovelace 2026-05-31 USD.pdf',
  ]);
  const texts = [];
  for (const { content } of attachments) texts.push((await readPdf(content)).text);
  expect(texts[0]).toContain('€30.00');
  expect(texts[0]).not.toContain('$70.00');
  expect(texts[1]).toContain('$70.00');
  expect(await deliveries(books, customer)).toMatchObject([
    { to: 'ada@example.com', state: 'sent', subject, reason: null, ...spring },
  ]);
  expect(await history(books)).toMatchObject([
    { action: 'customer.statement_mailed', after: { to: ['ada@example.com'], ...spring }, unsent: {} },
  ]);
});

test('who gets no statement, and why; the others get theirs', async () => {
  const { books, customer } = await owing();
  const silent = await books.customer({ name: 'No address' });
  await books.issue(silent, 10, { issue_date: '2026-03-10' });
  const idle = await books.customer({ name: 'Idle', email: 'idle@example.com' });
  const later = await books.customer({ name: 'Later', email: 'later@example.com' });
  await books.issue(later, 10, { issue_date: '2026-06-01' });
  const gone = await books.customer({ name: 'Gone', email: 'gone@example.com' });
  await books.issue(gone, 10, { issue_date: '2026-03-10' });
  await books.call('DELETE', `/api/customers/${gone.customer_id}`);
  const all = [silent, idle, later, gone, customer];
  const { items } = await recipients(books, all);
  expect(items.map(({ obstacle }: { obstacle: string }) => obstacle)).toEqual([
    'no_address',
    'nothing',
    'nothing',
    'archived',
    null,
  ]);
  expect((await send(books, all)).body).toEqual({ emailed: 1 });
  expect((await send(books, [silent, gone])).body).toMatchObject({
    code: 'validation_failed',
    errors: [{ path: 'customer_ids' }],
  });
  const stranger = await open();
  expect((await send(books, [customer, stranger.customer])).body.code).toBe('not_found');
  await deliver();
});

test('both days of the period count; what was paid before it leaves nothing to state', async () => {
  const { books, customer } = await open();
  await books.issue(customer, 5, { issue_date: '2026-02-28' });
  await books.succeed('POST', '/api/payments', {
    ...paymentOf(customer, 5),
    payment_date: '2026-02-28',
  });
  const [before] = (await recipients(books, [customer])).items;
  expect(before).toMatchObject({ obstacle: 'nothing', balances: [] });
  await books.issue(customer, 7, { issue_date: spring.date_to });
  const [last] = (await recipients(books, [customer])).items;
  expect(last).toMatchObject({ obstacle: null, balances: [{ currency: 'USD', closing_balance: 7 }] });
  const [first] = (await recipients(books, [customer], { date_from: '2026-05-31' })).items;
  expect(first).toEqual(last);
  const next = { date_from: '2026-06-01', date_to: '2026-06-30' };
  expect((await recipients(books, [customer], next)).items).toMatchObject([
    { obstacle: null, balances: [{ closing_balance: 7 }] },
  ]);
  const turned = await send(books, [customer], { date_from: '2026-06-01' });
  expect(turned.body.errors).toMatchObject([{ path: 'date_to' }]);
});

test('a call that is repeated with its key sends nothing twice, nor does it count twice', async () => {
  const limits = { ...unlimited, send_first_organization: { attempts: 2, window: 3600 } };
  const strict = await testApp(database, { passwords: plainPasswords, limits });
  const books = booksOf(strict, (await signedUp(strict)).access_token);
  const [one, two, three] = [
    await books.customer({ email: 'one@example.com' }),
    await books.customer({ email: 'two@example.com' }),
    await books.customer({ email: 'three@example.com' }),
  ] as const;
  for (const customer of [one, two, three]) {
    await books.succeed('POST', '/api/documents', {
      ...invoiceOf(customer, 10, { issue_date: '2026-03-10' }),
      status: 'sent',
    });
  }
  expect((await send(books, [one])).body.code).toBe('sender_unknown');
  await giveAddress(books);
  expect((await send(books, [one, two, three])).body.code).toBe('too_many_attempts');
  const twice = async () => send(books, [one, two], {}, { 'Idempotency-Key': 'spring' });
  expect(await twice()).toMatchObject({ status: 202, body: { emailed: 2 } });
  expect(await twice()).toMatchObject({ status: 202, body: { emailed: 2 } });
  for (const customer of [one, two]) expect(await deliveries(books, customer)).toHaveLength(1);
  expect(await deliveries(books, three)).toEqual([]);
});

test('an email that waits says what is owed when it is sent', async () => {
  const { books, customer, invoice } = await owing();
  await send(books, [customer], { subject: 'Waits', message: 'Open: {{balance}}' });
  const mailer = smtpMailer('smtp://127.0.0.1:1', 'Billhook <no-reply@bills.example>');
  await sendDueMails({ db: database.db, clock: app.clock, mailer, print: printHere });
  await books.succeed('POST', '/api/payments', {
    ...paymentOf(customer, 20, invoice),
    payment_date: '2026-04-01',
  });
  await deliver(1);
  const mail = sink.received.find(({ subject }) => subject === 'Waits');
  expect(mail?.text).toContain('Open: €30.00 and $50.00');
  const [, dollars] = mail?.attachments ?? [];
  expect((await readPdf(dollars?.content ?? Buffer.alloc(0))).text).toContain('$50.00');
});

test('a customer who is archived meanwhile gets nothing, and the audit log says so', async () => {
  const { books, customer } = await owing();
  await send(books, [customer], { subject: 'Too late' });
  await books.call('DELETE', `/api/customers/${customer.customer_id}`);
  await deliver();
  expect(sink.received.map(({ subject }) => subject)).not.toContain('Too late');
  const reason = 'Not sent: the customer was archived.';
  expect(await deliveries(books, customer)).toMatchObject([{ state: 'failed', attempts: 0, reason }]);
  expect((await history(books))[0]).toMatchObject({
    action: 'customer.statement_withheld',
    actor: null,
    after: { to: ['ada@example.com'], reason },
  });
  expect(await books.succeed('GET', '/api/notifications')).toMatchObject({ failed_mails: { count: 0 } });
});

test('nothing is sent if nothing is left to state by then', async () => {
  const { books, customer: other } = await owing();
  const customer = await books.customer({ email: 'ada@example.com' });
  const invoice = await books.issue(customer, 9, { issue_date: '2026-03-10' });
  await send(books, [customer, other], { subject: 'Nothing' });
  await books.succeed('PUT', `/api/documents/${invoice.document_id}`, {
    ...entered(invoice),
    status: 'void',
    void_reason: 'Entered twice',
  });
  await deliver();
  const reason = 'Not sent: there was nothing left to state.';
  expect(await deliveries(books, customer)).toMatchObject([{ state: 'failed', reason }]);
  expect(await deliveries(books, other)).toMatchObject([{ state: 'sent' }]);
});

test('a failed email shows its reason until a statement for the same days was sent', async () => {
  const { books, customer } = await owing({ name: 'Nobody', email: 'nobody@example.com' });
  await send(books, [customer]);
  for (let hours = 0; hours < 9; hours += 1) await deliver(hours);
  expect(await deliveries(books, customer)).toMatchObject([
    { state: 'failed', reason: expect.stringContaining('rejected this address') },
  ]);
  expect(await history(books)).toMatchObject([{ unsent: { 'nobody@example.com': 'failed' } }]);
  expect((await books.succeed('GET', '/api/notifications')).failed_mails).toMatchObject({
    count: 1,
    latest: [{ customer_id: customer.customer_id, document_id: null }],
  });
  // The mailbox exists by now.
  await database.pool.query(`update mails set recipient = 'ada@example.com' where recipient like 'nobody%'`);
  const fields = { name: 'Nobody', email: 'ada@example.com', version: customer.version };
  await books.succeed('PUT', `/api/customers/${customer.customer_id}`, fields);
  await send(books, [customer], { date_to: '2026-05-30' });
  await deliver(12);
  expect((await books.succeed('GET', '/api/notifications')).failed_mails).toMatchObject({ count: 1 });
  await send(books, [customer]);
  await deliver(12);
  expect((await books.succeed('GET', '/api/notifications')).failed_mails).toMatchObject({ count: 0 });
});

test('an email that bounces later counts as failed, and the audit log says so', async () => {
  const { books, customer } = await owing();
  await send(books, [customer], { subject: 'Bounces' });
  await deliver();
  const { messageId = '' } = sink.received.find(({ subject }) => subject === 'Bounces') ?? {};
  const bounce = { messageId, addresses: ['ada@example.com'], status: '5.1.1', text: 'Unknown' };
  expect(await markBounced(database.db, bounce, app.clock())).toBe(true);
  expect(await deliveries(books, customer)).toMatchObject([{ state: 'failed' }]);
  expect((await history(books))[0]).toMatchObject({ action: 'customer.statement_bounced', actor: null });
});

test('each customer reads the template in their language; typed words go to all as they are', async () => {
  const { books, customer } = await owing();
  const german = await books.customer({ name: 'Köhler', email: 'k@example.com', language: 'de' });
  await books.issue(german, 10, { issue_date: '2026-03-10' });
  expect((await recipients(books, [german])).template).toMatchObject({ language: 'de' });
  const both = await recipients(books, [german, customer]);
  expect(both.template).toMatchObject({ language: 'en', subject: expect.stringContaining('Statement') });
  expect(both.example).toMatchObject({ customer: 'Köhler', balance: expect.stringMatching(/^10,00/) });
  await send(books, [german]);
  await deliver();
  expect(lastMail().subject).toMatch(/^Kontoauszug von .+: 1\. März – 31\. Mai 2026$/);
  await send(books, [german], { subject: 'For {{customer}}' });
  await deliver();
  expect(lastMail()).toMatchObject({ subject: 'For Köhler', text: expect.stringContaining('Guten Tag') });
  const refused = await send(books, [german], { message: 'See {{link}}' });
  expect(refused.body.errors).toMatchObject([{ path: 'message' }]);
});

test('a statement that would be too long is left out', async () => {
  const { books, customer } = await open();
  const { payment_id: id } = await books.pay(customer, 1);
  await database.pool.query(
    `insert into payments (organization_id, id, customer_id, kind, currency, amount, payment_date, method)
      select organization_id, gen_random_uuid(), customer_id, kind, currency, amount, payment_date, method
      from payments, generate_series(1, 2000) where id = $1`,
    [id],
  );
  expect((await recipients(books, [customer])).items).toMatchObject([{ obstacle: 'too_long' }]);
});
