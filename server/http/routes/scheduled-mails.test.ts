import { afterAll, expect, test } from 'vitest';
import { addSeconds } from '#server/ports/clock.ts';
import { entered } from '#tests/books.ts';
import { deliveringApp } from '#tests/delivering-app.ts';
import { testDatabase } from '#tests/test-database.ts';

const database = await testDatabase();
const { app, sink, deliver, lastMail, open } = await deliveringApp(database);
afterAll(async () => {
  await sink.close();
  await database.close();
});

const inHours = (hours: number) => addSeconds(app.clock(), hours * 3600).toISOString();

let addresses = 0;

/** An invoice of 100 whose email is scheduled for two hours from now. */
async function scheduled(body: object = {}) {
  const { books, customer, send, deliveries } = await open();
  const invoice = await books.issue(customer);
  const id = invoice.document_id;
  const at = inHours(2);
  const to = `ada${(addresses += 1)}@example.com`;
  const answer = await send(id, { to: [to], send_at: at, ...body });
  const path = `/api/documents/${id}`;
  return {
    books,
    customer,
    invoice,
    at,
    answer,
    /** How many emails have arrived. */
    arrived: () => sink.received.filter((mail) => JSON.stringify(mail.to).includes(`"${to}"`)).length,
    send: async (again: object) => send(id, again),
    deliveries: async () => deliveries(id),
    read: async () => books.read(invoice),
    cancel: async () => books.succeed('DELETE', `${path}/deliveries/scheduled`),
    actions: async (): Promise<string[]> =>
      (await books.succeed('GET', `${path}/history`)).items.map((event: { action: string }) => event.action),
  };
}

test('a scheduled email goes out at its time, from one of several servers, and not before', async () => {
  const { answer, at, arrived, read, deliveries, actions } = await scheduled();
  expect(answer).toMatchObject({ status: 202, body: { send_at: at, status: 'sent' } });
  await deliver(1.9);
  expect(arrived()).toBe(0);
  expect(await deliveries()).toMatchObject([{ state: 'scheduled', send_at: at, sent_at: null }]);
  expect(await actions()).toContain('document.mail_scheduled');
  expect(await actions()).not.toContain('document.mailed');
  await Promise.all([deliver(2), deliver(2), deliver(2)]);
  expect(arrived()).toBe(1);
  expect(await deliveries()).toMatchObject([{ state: 'sent', send_at: at }]);
  expect(await actions()).toContain('document.mailed');
  expect(await read()).not.toHaveProperty('send_at');
});

test('its amounts are those of the time it is sent, in the words that were typed', async () => {
  const message = 'Please pay {{amount_due}}: {{link}}';
  const { books, customer, invoice } = await scheduled({ subject: 'Of {{number}}', message });
  await books.pay(customer, 40, invoice);
  await deliver(2);
  expect(lastMail().subject).toBe(`Of ${invoice.document_number}`);
  expect(lastMail().text).toContain('Please pay $60.00: http');
});

test('a cancelled one is not sent; another can then be scheduled, but not two at a time', async () => {
  const { at, arrived, send, cancel, deliveries, read, actions } = await scheduled();
  expect(await send({ send_at: inHours(5) })).toMatchObject({ status: 409, body: { code: 'conflict' } });
  expect(await deliveries()).toHaveLength(1);
  expect((await cancel()).items).toMatchObject([{ state: 'cancelled', reason: null, send_at: at }]);
  expect(await read()).not.toHaveProperty('send_at');
  expect(await read()).not.toHaveProperty('delivery');
  expect(await actions()).toContain('document.mail_cancelled');
  expect((await cancel()).items).toHaveLength(1);
  await deliver(2);
  expect(arrived()).toBe(0);
  expect((await send({ send_at: inHours(5) })).status).toBe(202);
});

test('one that is scheduled doesn’t keep another from being sent now', async () => {
  const { at, send, deliveries, read } = await scheduled();
  expect((await send({ to: ['now@example.com'] })).status).toBe(202);
  await deliver();
  expect(await deliveries()).toMatchObject([{ state: 'sent' }, { state: 'scheduled' }]);
  expect(await read()).toMatchObject({ send_at: at });
});

test('voiding the document, or blocking its customer, keeps it from being sent and says why', async () => {
  const voided = await scheduled();
  const path = `/api/documents/${voided.invoice.document_id}`;
  const body = { ...entered(await voided.read()), status: 'void', void_reason: 'Twice' };
  await voided.books.succeed('PUT', path, body);
  expect(await voided.deliveries()).toMatchObject([
    { state: 'failed', reason: 'Not sent: the document was voided.' },
  ]);
  expect(await voided.actions()).toContain('document.mail_withheld');
  const blocked = await scheduled();
  await database.pool.query('update customers set blocked_at = now() where id = $1', [
    blocked.customer.customer_id,
  ]);
  await deliver(2);
  expect(blocked.arrived()).toBe(0);
  expect(await blocked.deliveries()).toMatchObject([
    { state: 'failed', reason: 'Not sent: the customer was blocked.' },
  ]);
});

test('a time that has passed while the request waited means now; more than a year ahead is refused', async () => {
  const { send, deliveries, books, customer } = await scheduled({ send_at: inHours(-3) });
  await deliver();
  expect(await deliveries()).toMatchObject([{ state: 'sent', send_at: null }]);
  const next = await send({ send_at: inHours(24 * 400) });
  expect(next).toMatchObject({ status: 422, body: { errors: [{ path: 'send_at' }] } });
  expect(await send({ send_at: 'tomorrow' })).toMatchObject({ status: 422 });
  expect(await deliveries()).toHaveLength(1);
  const draft = await books.draft(customer);
  await books.call('POST', `/api/documents/${draft.document_id}/send`, { send_at: inHours(24 * 400) });
  expect(await books.read(draft)).toMatchObject({ status: 'draft', document_number: null });
});

test('a draft is issued at once; nobody has to be told to send it', async () => {
  const { books, customer, send } = await open();
  const draft = await books.draft(customer);
  expect((await send(draft.document_id, { send_at: inHours(2) })).status).toBe(202);
  const sent = await books.read(draft);
  expect(sent).toMatchObject({ status: 'sent', is_carried: false });
  const unsent = await books.succeed('GET', '/api/documents?document_type=invoice&status=unsent');
  expect(unsent.items).toEqual([]);
  await books.succeed('DELETE', `/api/documents/${draft.document_id}/deliveries/scheduled`);
  const after = await books.succeed('GET', '/api/documents?document_type=invoice&status=unsent');
  expect(after.items).toMatchObject([{ document_id: draft.document_id }]);
});

test('an email that the mail server refuses is tried again, and its failure is told as a new one', async () => {
  const { deliveries } = await scheduled({ to: ['nobody@example.com'] });
  for (let hour = 2; hour < 12; hour += 1) await deliver(hour);
  expect(await deliveries()).toMatchObject([{ state: 'failed', attempts: 8 }]);
});
