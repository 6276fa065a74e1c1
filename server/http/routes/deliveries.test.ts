import { v7 } from 'uuid';
import { afterAll, expect, test } from 'vitest';
import type { Document } from '#shared/contract/document-fields.ts';
import { entered, invoiceOf } from '#tests/books.ts';
import { deliveringApp } from '#tests/delivering-app.ts';
import { readPdf } from '#tests/pdf-text.ts';
import { testDatabase } from '#tests/test-database.ts';

const database = await testDatabase();
const { app, sink, deliver, lastMail, woken, open } = await deliveringApp(database);
afterAll(async () => {
  await sink.close();
  await database.close();
});

test('a draft is issued and emailed with its PDF and a working link', async () => {
  const { books, customer, send, deliveries } = await open();
  const draft = await books.draft(customer, { due_date: '2099-12-24' });
  const before = woken();
  const sent = await send(draft.document_id);
  expect([sent.status, sent.body.status, woken() - before]).toEqual([202, 'sent', 1]);
  expect(await deliveries(draft.document_id)).toMatchObject([{ state: 'queued', to: 'ada@example.com' }]);
  await deliver();
  expect(await deliveries(draft.document_id)).toMatchObject([{ state: 'sent', attempts: 1, reason: null }]);
  const mail = lastMail();
  const { document_number: number } = sent.body;
  expect(mail.subject).toBe(`Invoice ${number} from Analytical Engines`);
  expect(mail.replyTo?.text).toBe('office@engines.example');
  expect(mail.text).toContain('Here’s invoice ' + number + '. Please pay $100.00 by 24 Dec 2099.');
  const [file] = mail.attachments;
  expect([file?.filename, file?.contentType]).toEqual([`Invoice ${number}.pdf`, 'application/pdf']);
  expect((await readPdf(file?.content ?? Buffer.of())).text).toContain('$100.00');
  const token = /shared#token=([\w-]+)/.exec(String(mail.text))?.[1];
  expect((await app.call('POST', '/api/shared/document', { body: { token } })).body.document_number).toBe(
    number,
  );
});

test('the list says which issued documents nothing has carried to their customer yet', async () => {
  const { books, customer, send } = await open();
  const issued = await books.issue(customer);
  const carried = async () => {
    const { items } = await books.succeed('GET', '/api/documents');
    return items.find((one: Document) => one.document_id === issued.document_id).is_carried;
  };
  expect(await carried()).toBe(false);
  await send(issued.document_id);
  expect(await carried()).toBe(false);
  await deliver();
  expect(await carried()).toBeUndefined();
  const shown = await books.issue(customer);
  const { url } = await books.succeed('POST', `/api/documents/${shown.document_id}/share-links`, {});
  expect(await books.read(shown)).toMatchObject({ is_carried: false });
  await app.call('POST', '/api/shared/view', { body: { token: url.split('#token=')[1] } });
  expect((await books.read(shown)).is_carried).toBeUndefined();
});

test("a credit note's email names the invoice it corrects, if any", async () => {
  const { books, customer, send } = await open();
  const invoice = await books.issue(customer, 100, { issue_date: '2026-03-12' });
  const note = await books.succeed('POST', `/api/documents/${invoice.document_id}/credit`, {});
  await send(note.document_id);
  await deliver();
  expect(lastMail().text).toContain(
    `for $100.00. It corrects invoice ${invoice.document_number} dated 12 Mar 2026.`,
  );
  const loose = await books.draft(customer, { document_type: 'credit_note' });
  await send(loose.document_id);
  await deliver();
  expect(lastMail().text).toMatch(/credit note \S+ for \$100\.00\.\s+View and download/);
});

test('custom text may use values not known yet; a placeholder that cannot be filled is refused at its field', async () => {
  const { books, customer, send, deliveries } = await open();
  const { document_id: id } = await books.draft(customer);
  const refused = await send(id, { message: 'Dear {{nobody}}' });
  expect([refused.status, refused.body.errors[0].path]).toEqual([422, 'message']);
  expect((await books.succeed('GET', `/api/documents/${id}`)).status).toBe('draft');
  const sent = await send(id, { subject: 'Bill {{number}}', message: 'See {{link}} for {{amount}}.' });
  const { document_number: number } = sent.body;
  expect(await deliveries(id)).toMatchObject([{ subject: `Bill ${number}` }]);
  await deliver();
  expect(lastMail().text).toMatch(/^See https?:\S+shared#token=[\w-]+ for \$100\.00\.\n\n--\n/);
});

test('one call saves, issues and sends what is in the editor, even a new document; a repeat sends nothing', async () => {
  const { customer, send, deliveries, books } = await open();
  const id = v7();
  const body = { document: invoiceOf(customer, 42), subject: 'Your\nbill', message: 'Dear Ada\n\nsee below' };
  const headers = { 'Idempotency-Key': v7() };
  const first = await send(id, body, headers);
  expect(first.status, JSON.stringify(first.body)).toBe(202);
  expect(await send(id, body, headers)).toMatchObject({ status: 202, body: first.body });
  expect(await deliveries(id)).toMatchObject([{ subject: 'Your bill' }]);
  await deliver();
  expect(lastMail().text).toContain('see below');

  const draft = await books.draft(customer);
  const edited = { ...entered(draft), reference: 'PO 9' };
  const sent = await send(draft.document_id, { document: edited });
  expect(sent.body).toMatchObject({ status: 'sent', reference: 'PO 9' });
});

test('an edit that started from an older version is refused, and nothing is issued or emailed', async () => {
  const { books, customer, send, deliveries } = await open();
  const draft = await books.draft(customer);
  await books.succeed('PUT', `/api/documents/${draft.document_id}`, { ...entered(draft), reference: 'A' });
  const refused = await send(draft.document_id, { document: entered(draft), version: draft.version });
  expect([refused.status, refused.body.code]).toEqual([412, 'version_conflict']);
  expect((await books.read(draft)).status).toBe('draft');
  expect(await deliveries(draft.document_id)).toEqual([]);
});

test('a customer without an address: the error names the field, and the draft stays a draft', async () => {
  const { books, customer, send } = await open(null);
  const draft = await books.draft(customer);
  const refused = await send(draft.document_id);
  expect([refused.status, refused.body.errors]).toMatchObject([422, [{ path: 'to' }]]);
  expect((await books.read(draft)).status).toBe('draft');
  expect((await send(draft.document_id, { to: ['x@example.com', 'y@example.com'] })).status).toBe(202);
});

test('without a recipient, the customer’s present address is used, else the one on the document', async () => {
  const { books, customer, send, deliveries } = await open();
  const { document_id: id } = await books.issue(customer);
  const move = async (version: number, email: string | null) =>
    books.succeed('PUT', `/api/customers/${customer.customer_id}`, { name: customer.name, email, version });
  const { version } = await move(customer.version, 'moved@example.com');
  await send(id);
  await move(version, null);
  await send(id);
  const to = (await deliveries(id)).map((delivery: { to: string }) => delivery.to);
  expect(to.toSorted()).toEqual(['ada@example.com', 'moved@example.com']);
});

test('complaint 8: the document shows that an email failed, why, and when it is retried; it can be sent again', async () => {
  const { books, customer, send, deliveries } = await open('nobody@example.com');
  const invoice = await books.issue(customer, 10);
  await send(invoice.document_id);
  await deliver();
  const [first] = await deliveries(invoice.document_id);
  expect(first).toMatchObject({
    state: 'queued',
    attempts: 1,
    reason: 'The mail server rejected this address. Check it for typos. Server reply: 550.',
  });
  expect(Date.parse(first.next_attempt_at)).toBeGreaterThan(app.clock().getTime());
  for (let tries = 1; tries < 8; tries += 1) {
    await deliver(3 * tries);
  }
  expect(await deliveries(invoice.document_id)).toMatchObject([
    { state: 'failed', attempts: 8, next_attempt_at: null, reason: first.reason },
  ]);
  expect((await send(invoice.document_id, { to: ['right@example.com'] })).status).toBe(202);
  await deliver();
  const states = (await deliveries(invoice.document_id)).map(({ state }: { state: string }) => state);
  expect(states).toEqual(['sent', 'failed']);
});

test('complaint 8: lists and the document show that an email failed, until it is sent again', async () => {
  const { books, customer, send } = await open('nobody@example.com');
  const [failing, other] = [await books.issue(customer, 10), await books.issue(customer, 20)];
  const said = async () => ({
    listed: (await books.succeed('GET', '/api/documents')).items.map(
      ({ delivery }: { delivery?: string }) => delivery,
    ),
    found: (await books.succeed('GET', `/api/search/documents?q=${failing.document_number}`)).items[0]
      .delivery,
    document: (await books.read(failing)).delivery,
  });
  await send(other.document_id, { to: ['right@example.com'] });
  await send(failing.document_id, { to: ['nobody@example.com', 'right@example.com'] });
  await deliver();
  expect(await said()).toEqual({ listed: [undefined, undefined] });
  for (let tries = 1; tries < 8; tries += 1) await deliver(3 * tries);
  expect(await said()).toEqual({ listed: [undefined, 'failed'], found: 'failed', document: 'failed' });
  await send(failing.document_id, { to: ['right@example.com'] });
  expect(await said()).toEqual({ listed: [undefined, undefined] });
});

test('the text of an invoice says how it stands: due, overdue, or paid', async () => {
  const { books, customer, send } = await open();
  const late = await books.issue(customer, 10, { issue_date: '2020-01-01', due_date: '2020-01-31' });
  await send(late.document_id);
  await deliver();
  const invoice = `Here’s invoice ${late.document_number}`;
  expect(lastMail().text).toContain(`${invoice}. It was due on 31 Jan 2020, and $10.00 is outstanding.`);
  await books.pay(customer, 10, late);
  await send(late.document_id);
  await deliver();
  expect(lastMail().text).toContain(`${invoice} for $10.00. It’s paid.`);
});

test('a reminder has its own text, and is sent for overdue invoices only', async () => {
  const { books, customer, send, deliveries } = await open();
  const late = await books.issue(customer, 10, { issue_date: '2020-01-01', due_date: '2020-01-31' });
  const sent = await send(late.document_id, { reminder: true });
  expect(sent.status).toBe(202);
  await deliver();
  expect(lastMail().subject).toBe(`Reminder: invoice ${late.document_number} was due on 31 Jan 2020`);
  expect(lastMail().text).toContain('$10.00 is still outstanding');
  const [{ created_at: at, ...reminder }] = await deliveries(late.document_id);
  expect(reminder).toMatchObject({ reminder: true, state: 'sent' });
  expect([sent.body.reminded_at, (await books.read(late)).reminded_at]).toEqual([at, at]);
  const [event] = (await books.succeed('GET', `/api/documents/${late.document_id}/history`)).items;
  expect(event).toMatchObject({ action: 'document.reminded', after: { to: ['ada@example.com'] } });
  const other = await books.issue(customer, 10, { issue_date: '2020-01-01', due_date: '2020-01-31' });
  await send(other.document_id);
  expect(await deliveries(other.document_id)).toMatchObject([{ reminder: false }]);
  expect(await books.read(other)).not.toHaveProperty('reminded_at');
  const draft = await books.draft(customer);
  const refused = await send(draft.document_id, { reminder: true });
  expect([refused.status, refused.body.code]).toEqual([409, 'transition_not_allowed']);
  expect((await books.read(draft)).status).toBe('draft');
  expect(await deliveries(draft.document_id)).toEqual([]);
});
