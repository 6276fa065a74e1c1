import { afterAll, expect, test } from 'vitest';
import { sendDueMails } from '#server/domain/mail/send-due-mails.ts';
import { printingMailer, smtpMailer } from '#server/ports/mailer.ts';
import { signedUp } from '#tests/accounts.ts';
import { entered } from '#tests/books.ts';
import { deliveringApp } from '#tests/delivering-app.ts';
import { testDatabase } from '#tests/test-database.ts';
import { printHere } from '#tests/print-here.ts';

const database = await testDatabase();
const { app, sink, deliver, open } = await deliveringApp(database);
afterAll(async () => {
  await sink.close();
  await database.close();
});

test('a void document is not sent; without a mail server the delivery says that the email was not sent', async () => {
  const { books, customer, send, deliveries } = await open();
  const invoice = await books.issue(customer, 10);
  await send(invoice.document_id);
  const mailed = async () => {
    const path = `/api/documents/${invoice.document_id}/history`;
    const { items } = await books.succeed('GET', path);
    return items.find(({ action }: { action: string }) => action === 'document.mailed');
  };
  expect(await mailed()).toMatchObject({ unsent: { 'ada@example.com': 'queued' } });
  const lines: string[] = [];
  const printer = printingMailer((line) => lines.push(line));
  await sendDueMails({ db: database.db, clock: app.clock, mailer: printer, print: printHere });
  expect(await deliveries(invoice.document_id)).toMatchObject([{ state: 'kept' }]);
  expect(await mailed()).toMatchObject({ unsent: { 'ada@example.com': 'kept' } });
  expect(lines.at(-1)).toContain(`link to Invoice ${invoice.document_number}: http`);
  const voided = { ...entered(await books.read(invoice)), status: 'void', void_reason: 'Twice' };
  await books.succeed('PUT', `/api/documents/${invoice.document_id}`, voided);
  expect((await send(invoice.document_id)).body.code).toBe('transition_not_allowed');
});

const away = smtpMailer('smtp://127.0.0.1:1', 'Billhook <no-reply@bills.example>');
/** The mail server is down: due emails wait for another try. */
async function failToDeliver(): Promise<void> {
  const deps = { db: database.db, clock: app.clock, mailer: away, print: printHere };
  while ((await sendDueMails(deps)) > 0);
}

test('an email waiting when its document is voided is not sent; the document and its history say why', async () => {
  const { books, customer, send, deliveries } = await open();
  const invoice = await books.issue(customer, 10);
  await send(invoice.document_id, { subject: 'Of a void invoice' });
  await failToDeliver();
  const voided = { ...entered(await books.read(invoice)), status: 'void', void_reason: 'Twice' };
  await books.succeed('PUT', `/api/documents/${invoice.document_id}`, voided);
  await deliver(1);
  expect(sink.received.map(({ subject }) => subject)).not.toContain('Of a void invoice');
  const reason = 'Not sent: the document was voided.';
  expect(await deliveries(invoice.document_id)).toMatchObject([{ state: 'failed', attempts: 1, reason }]);
  const [event] = (await books.succeed('GET', `/api/documents/${invoice.document_id}/history`)).items;
  expect(event).toMatchObject({
    action: 'document.mail_withheld',
    actor: null,
    after: { to: ['ada@example.com'], reason },
  });
  expect(await books.read(invoice)).not.toHaveProperty('delivery');
  expect(await books.succeed('GET', '/api/notifications')).toMatchObject({ failed_mails: { count: 0 } });
});

test('a reminder whose invoice was paid meanwhile is not sent and does not count; the invoice itself is sent', async () => {
  const { books, customer, send, deliveries } = await open();
  const late = { issue_date: '2020-01-01', due_date: '2020-01-31' };
  const [paid, part] = [await books.issue(customer, 10, late), await books.issue(customer, 10, late)];
  await send(paid.document_id);
  await send(paid.document_id, { reminder: true });
  await send(part.document_id, { reminder: true });
  await books.pay(customer, 10, paid);
  await books.pay(customer, 4, part);
  await deliver();
  expect(await deliveries(paid.document_id)).toMatchObject([
    {
      reminder: true,
      state: 'failed',
      attempts: 0,
      reason: 'Not sent: the invoice was already settled.',
    },
    { reminder: false, state: 'sent', reason: null },
  ]);
  expect(await deliveries(part.document_id)).toMatchObject([{ reminder: true, state: 'sent' }]);
  const read = await books.read(paid);
  expect(read).not.toHaveProperty('delivery');
  expect(read).not.toHaveProperty('reminded_at');
});

test('an email whose link was revoked while waiting is not sent, and counts as failed until it is sent again', async () => {
  const { books, customer, send, deliveries } = await open();
  const invoice = await books.issue(customer, 10);
  await send(invoice.document_id);
  await books.succeed('DELETE', `/api/documents/${invoice.document_id}/share-links`);
  await deliver();
  expect(await deliveries(invoice.document_id)).toMatchObject([
    { state: 'failed', reason: 'Not sent: the share link was revoked.' },
  ]);
  expect((await books.read(invoice)).delivery).toBe('failed');
  expect(await books.succeed('GET', '/api/notifications')).toMatchObject({ failed_mails: { count: 1 } });
  await send(invoice.document_id);
  await deliver();
  expect(await deliveries(invoice.document_id)).toMatchObject([{ state: 'sent' }, { state: 'failed' }]);
  expect(await books.read(invoice)).not.toHaveProperty('delivery');
});

test('a sign-in link is sent before documents that have waited longer', async () => {
  await deliver();
  const { books, customer, send } = await open();
  for (let count = 0; count < 3; count += 1) {
    await send((await books.draft(customer, { due_date: '2026-12-24' })).document_id);
  }
  const { email } = await signedUp(app);
  await database.pool.query(
    `update mails set next_attempt_at = next_attempt_at - interval '1 minute' where document_id is not null`,
  );
  const before = sink.received.length;
  await deliver();
  const recipients = sink.received
    .slice(before)
    .map(({ to }) => [to].flat().flatMap((address) => address?.text ?? []));
  const place = recipients.findIndex((texts) => texts.includes(email));
  expect(place).toBeGreaterThanOrEqual(0);
  expect(recipients.findIndex((texts) => texts.includes('ada@example.com'))).toBeGreaterThan(place);
});
