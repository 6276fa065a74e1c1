import { parse } from 'csv-parse/sync';
import { and, asc, eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { afterAll, expect, test } from 'vitest';
import { auditLog } from '#server/db/schema/audit-log.ts';
import { entered, openedBooks } from '#tests/books.ts';
import { unlimited } from '#tests/limits.ts';
import { plainPasswords } from '#tests/plain-passwords.ts';
import { rich } from '#tests/rich-document.ts';
import { testApp } from '#tests/test-app.ts';
import { testDatabase } from '#tests/test-database.ts';

const database = await testDatabase();
const app = await testApp(database, { passwords: plainPasswords, limits: unlimited });
afterAll(database.close);

const path = '/api/documents';

const open = async () => openedBooks(app);

test('an invoice is voided with a reason, and only while nothing is settled', async () => {
  const { books, customer } = await open();
  const [invoice, paid] = [await books.issue(customer), await books.issue(customer)];
  const move = async (document: typeof invoice, rest: object) =>
    books.call('PUT', `${path}/${document.document_id}`, { ...entered(document), ...rest });
  expect(await move(invoice, { status: 'void' })).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'void_reason' }] },
  });
  expect((await move(invoice, { status: 'void', void_reason: 'Twice' })).body).toMatchObject({
    status: 'void',
    void_reason: 'Twice',
    document_number: invoice.document_number,
  });
  await books.pay(customer, 10, paid);
  const settled = await books.read(paid);
  expect(await move(settled, { status: 'void', void_reason: 'Twice' })).toMatchObject({ status: 409 });
});

test('a void invoice claims nothing: not when read, nor in lists, totals and exports', async () => {
  const { books, customer } = await open();
  const [invoice, other] = [await books.issue(customer, 100), await books.issue(customer, 30)];
  const note = await books.issue(customer, 7, { document_type: 'credit_note' });
  await books.draft(customer);
  for (const document of [invoice, note]) {
    const body = { ...entered(document), status: 'void', void_reason: 'Twice', version: undefined };
    const place = `${path}/${document.document_id}`;
    const voided = await books.succeed('PUT', place, body);
    expect(voided).toMatchObject({ status: 'void', total_amount: document.total_amount, amount_due: 0 });
    expect(await books.succeed('PUT', place, body)).toEqual(voided);
    expect(await books.succeed('PUT', place, entered(voided))).toEqual(voided);
    const wrong = { ...entered(voided), amount_due: 1 };
    expect((await books.call('PUT', place, wrong)).body.code).toBe('totals_mismatch');
  }
  const { items } = await books.succeed('GET', `${path}?status=void`);
  expect(items).toMatchObject([{ amount_due: 0 }, { amount_due: 0 }]);
  const file = await books.call('GET', '/api/export/documents?document_type=invoice&status=void');
  expect(parse(file.body, { columns: true })).toMatchObject([{ Total: '100.00', 'Amount due': '' }]);
  expect((await books.succeed('GET', '/api/document-totals')).items).toEqual([
    { currency: 'USD', documents: 4, total_amount: 237, amount_due: other.amount_due },
  ]);
  expect((await books.succeed('GET', '/api/document-totals?status=void')).items).toMatchObject([
    { amount_due: 0 },
  ]);
});

test('an estimate is accepted or declined, and converted to a draft invoice once', async () => {
  const { books, customer } = await open();
  const estimate = await books.issue(customer, 80, { document_type: 'estimate', expiry_date: '2199-12-31' });
  expect(estimate).toMatchObject({ status: 'sent', document_number: expect.stringContaining('EST-') });
  const place = `${path}/${estimate.document_id}`;
  await books.succeed('PUT', place, { ...entered(estimate), status: 'declined' });
  expect((await books.call('POST', `${place}/convert`, {})).body.code).toBe('transition_not_allowed');
  await books.succeed('PUT', place, { ...entered(estimate), status: 'accepted', version: undefined });
  const body = { document_id: v7() };
  const answers = await Promise.all([1, 2, 3].map(async () => books.call('POST', `${place}/convert`, body)));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(answers[0]?.body).toMatchObject({
    document_id: body.document_id,
    document_type: 'invoice',
    status: 'draft',
    total_amount: 80,
    related_document_id: estimate.document_id,
  });
  expect(await books.read(estimate)).toMatchObject({ status: 'invoiced' });
  expect((await books.call('POST', `${place}/convert`, {})).body.code).toBe('transition_not_allowed');
  expect((await books.call('DELETE', `${path}/${body.document_id}`)).status).toBe(204);
  expect(await books.read(estimate)).toMatchObject({ status: 'accepted' });
});

test('a credit note takes over the invoice, or the given lines of it', async () => {
  const { books, customer } = await open();
  const { rounding_increment: _increment, ...unrounded } = rich;
  const invoice = await books.issue(customer, 0, { ...unrounded, issue_date: '2026-03-18' });
  const place = `${path}/${invoice.document_id}/credit`;
  const whole = await books.succeed('POST', place, {});
  expect(whole).toMatchObject({
    document_type: 'credit_note',
    status: 'draft',
    related_document_id: invoice.document_id,
  });
  expect(whole.total_amount).toBe(invoice.total_amount);
  const lines = [{ ...entered(invoice).lines[1], quantity: 1 }];
  const part = await books.succeed('POST', place, { lines, notes: 'One was broken' });
  expect(part).toMatchObject({ tax_exclusive_total: 12.35, notes: 'One was broken', allowances: [] });
  const issued = await books.succeed('PUT', `${path}/${part.document_id}`, {
    ...entered(part),
    status: 'sent',
  });
  expect(issued.document_number).toMatch(/^CN-/);
  const after = await books.read(invoice);
  expect(after.credited_total).toBe(part.total_amount);
  expect(after.amount_due).toBeCloseTo(invoice.amount_due - part.total_amount, 8);
  const draft = await books.draft(customer);
  expect((await books.call('POST', `${path}/${draft.document_id}/credit`, {})).body.code).toBe('conflict');
  const badly = { lines: [{ ...lines[0], allowances: [{ amount: 0.001 }] }] };
  expect((await books.call('POST', place, badly)).body.errors).toMatchObject([
    { path: 'lines.0.allowances.0.amount' },
  ]);
});

test('a document is duplicated as a draft without dates', async () => {
  const { books, customer } = await open();
  const invoice = await books.issue(customer, 0, { ...rich, issue_date: '2026-03-18' });
  const copy = await books.succeed('POST', `${path}/${invoice.document_id}/duplicate`, {});
  expect(copy).toMatchObject({ status: 'draft', issue_date: null, due_date: null, document_number: null });
  expect([copy.lines, copy.total_amount]).toEqual([invoice.lines, invoice.total_amount]);
});

test('a draft can be deleted, an issued document cannot', async () => {
  const { books, customer } = await open();
  const [draft, invoice] = [await books.draft(customer), await books.issue(customer)];
  expect((await books.call('DELETE', `${path}/${draft.document_id}`)).status).toBe(204);
  expect((await books.call('GET', `${path}/${draft.document_id}`)).status).toBe(404);
  expect((await books.call('DELETE', `${path}/${invoice.document_id}`)).body.code).toBe('document_frozen');
});

test('every step of a document is recorded', async () => {
  const { books, customer } = await open();
  const draft = await books.draft(customer);
  const place = `${path}/${draft.document_id}`;
  await books.succeed('PUT', place, { ...entered(draft), notes: 'Dear Ada', status: 'sent' });
  const sent = await books.read(draft);
  await books.succeed('PUT', place, { ...entered(sent), status: 'void', void_reason: 'Twice' });
  const events = await database.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.entity, 'document'), eq(auditLog.entityId, draft.document_id)))
    .orderBy(asc(auditLog.id));
  expect(events.map(({ action }) => action)).toEqual([
    'document.created',
    'document.changed',
    'document.issued',
    'document.voided',
  ]);
  expect(events[1]).toMatchObject({ before: { notes: null }, after: { notes: 'Dear Ada' } });
  expect(events.every(({ actorId, requestId }) => actorId !== null && requestId !== null)).toBe(true);
});
