import { and, asc, eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { afterAll, expect, test } from 'vitest';
import { auditLog } from '#server/db/schema/audit-log.ts';
import { signedUp } from '#tests/accounts.ts';
import { booksOf, entered, invoiceOf } from '#tests/books.ts';
import { unlimited } from '#tests/limits.ts';
import { plainPasswords } from '#tests/plain-passwords.ts';
import { testApp } from '#tests/test-app.ts';
import { testDatabase } from '#tests/test-database.ts';

const database = await testDatabase();
const app = await testApp(database, { passwords: plainPasswords, limits: unlimited });
afterAll(database.close);

const path = '/api/documents';

async function open() {
  const books = booksOf(app, (await signedUp(app)).access_token);
  return { books, customer: await books.customer() };
}

const rich = {
  lines: [
    {
      description: 'Boiler service',
      quantity: 1.5,
      unit_code: 'HUR',
      unit_price: 80,
      base_quantity: 1,
      allowances: [{ charge: false, percent: 10, reason: 'Regular' }],
      tax_rates: [{ category: 'S', rate: 20, name: '' }],
    },
    {
      description: 'Filter',
      quantity: 2,
      unit_code: 'C62',
      unit_price: 12.3456,
      base_quantity: 1,
      allowances: [],
      tax_rates: [{ category: 'S', rate: 5, name: 'reduced' }],
    },
  ],
  allowances: [{ charge: true, amount: 4.5, reason: null }],
  reference: 'PO 77',
  notes: 'Thank you',
  terms: 'Net 14',
  due_date: '2026-04-01',
  rounding_increment: 0.05,
};

test('a draft is answered as it was entered, with figures that add up', async () => {
  const { books, customer } = await open();
  const draft = await books.draft(customer, rich);
  expect(draft).toMatchObject({ ...rich, status: 'draft', document_number: null, buyer: null, version: 1 });
  expect(draft.lines.map(({ net }) => net)).toEqual([108, 24.69]);
  expect(draft.tax_exclusive_total).toBe(137.19);
  expect(draft.total_amount).toBeCloseTo(draft.tax_exclusive_total + draft.tax_total, 10);
  expect(draft.amount_due * 20).toBeCloseTo(Math.round(draft.amount_due * 20), 8);
  expect(await books.read(draft)).toEqual(draft);
});

test('a draft is changed, issued in the same call, and from then on frozen', async () => {
  const { books, customer } = await open();
  const draft = await books.draft(customer, rich);
  const lines = [{ description: 'Only this', quantity: 3, unit_price: 9.99 }];
  const changed = await books.succeed('PUT', `${path}/${draft.document_id}`, {
    ...invoiceOf(customer, 0, { lines }),
    status: 'sent',
    version: 1,
  });
  expect(changed).toMatchObject({
    status: 'sent',
    document_number: expect.stringMatching(/^INV-\d{4}-0001$/),
    total_amount: 29.97,
    reference: null,
    buyer: { name: 'Ada Lovelace' },
    seller: { name: 'Analytical Engines' },
  });
  const put = async (body: object) => books.call('PUT', `${path}/${draft.document_id}`, body);
  expect(await put({ ...entered(changed), notes: 'Other' })).toMatchObject({
    status: 409,
    body: { code: 'document_frozen' },
  });
  expect(await put(entered(changed))).toMatchObject({ status: 200, body: changed });
  expect(await put({ ...entered(changed), status: 'draft' })).toMatchObject({
    status: 409,
    body: { code: 'transition_not_allowed' },
  });
});

test('seller and buyer stay as they were at issue', async () => {
  const { books, customer } = await open();
  const invoice = await books.issue(customer);
  await books.succeed('PUT', `/api/customers/${customer.customer_id}`, { name: 'Ada King' });
  const settings = await books.succeed('GET', '/api/organization/settings');
  await books.succeed('PUT', '/api/organization/settings', { ...settings, name: 'Engines Ltd' });
  const { seller, buyer, customer_name: name } = await books.read(invoice);
  expect([seller?.name, buyer?.name, name]).toEqual(['Analytical Engines', 'Ada Lovelace', 'Ada Lovelace']);
});

test('an edit of an older version is refused and gets the present document', async () => {
  const { books, customer } = await open();
  const draft = await books.draft(customer);
  const place = `${path}/${draft.document_id}`;
  const answers = await Promise.all(
    Array.from({ length: 20 }, async (_, index) =>
      books.call('PUT', place, { ...entered(draft), notes: `Editor ${index}` }, { 'If-Match': '"v1"' }),
    ),
  );
  const kept = answers.find(({ status }) => status === 200);
  const refused = answers.filter(({ status }) => status === 412);
  expect(refused).toHaveLength(19);
  expect(refused[0]?.body.current).toEqual(kept?.body);
  expect((await books.call('DELETE', place, undefined, { 'If-Match': '"v1"' })).status).toBe(412);
});

test('an invoice is void with a reason and only while nothing is settled', async () => {
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

test('totals that do not follow from the lines are refused with ours', async () => {
  const { books, customer } = await open();
  const body = { ...invoiceOf(customer, 100), tax_total: 0, total_amount: 99.99, amount_due: 100 };
  expect(await books.call('POST', path, body)).toMatchObject({
    status: 422,
    body: {
      code: 'totals_mismatch',
      errors: [{ path: 'total_amount', message: 'The server computes 100.00.' }],
    },
  });
  expect((await books.succeed('GET', path)).items).toEqual([]);
  expect((await books.call('POST', path, { ...body, total_amount: 100 })).status).toBe(201);
});

/** A price with taxes of -99.999999 % is a net amount of a hundred million times as much. */
const nearlyAllWithheld = [1e6, -1e6].map((unit_price) => ({
  description: 'x',
  quantity: 1e6,
  unit_price,
  tax_rates: [{ rate: -99 }, { rate: -0.999999 }],
}));

test.each<[string, string, object]>([
  ['lines', 'a document without lines', { lines: [] }],
  ['lines', 'a total below zero', { lines: [{ description: 'Back', quantity: -1, unit_price: 5 }] }],
  ['customer_id', 'an unknown customer', { customer_id: v7() }],
  ['related_document_id', 'an unknown estimate', { related_document_id: v7() }],
  ['status', 'a status that nothing begins with', { status: 'paid' }],
  ['lines', 'amounts beyond 15 digits', { lines: [{ description: 'x', quantity: 1e9, unit_price: 1e9 }] }],
  [
    'lines',
    'net amounts beyond 15 digits that cancel out',
    { prices_include_tax: true, lines: nearlyAllWithheld },
  ],
])('names the field %s for %s', async (field, _what, rest) => {
  const { books, customer } = await open();
  const answer = await books.call('POST', path, { ...invoiceOf(customer, 1), status: 'sent', ...rest });
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer.status).toBeLessThan(500);
  expect(answer.body.errors.map((error: { path: string }) => error.path)).toEqual([field]);
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

test('a document is duplicated as a draft without days', async () => {
  const { books, customer } = await open();
  const invoice = await books.issue(customer, 0, { ...rich, issue_date: '2026-03-18' });
  const copy = await books.succeed('POST', `${path}/${invoice.document_id}/duplicate`, {});
  expect(copy).toMatchObject({ status: 'draft', issue_date: null, due_date: null, document_number: null });
  expect([copy.lines, copy.total_amount]).toEqual([invoice.lines, invoice.total_amount]);
});

test('a draft is deleted, and what is issued is not', async () => {
  const { books, customer } = await open();
  const [draft, invoice] = [await books.draft(customer), await books.issue(customer)];
  expect((await books.call('DELETE', `${path}/${draft.document_id}`)).status).toBe(204);
  expect((await books.call('GET', `${path}/${draft.document_id}`)).status).toBe(404);
  expect((await books.call('DELETE', `${path}/${invoice.document_id}`)).body.code).toBe('document_frozen');
});

test('the same id with the same content makes no second document', async () => {
  const { books, customer } = await open();
  const body = invoiceOf(customer, 100, { document_id: v7(), status: 'sent' });
  const answers = await Promise.all(Array.from({ length: 12 }, async () => books.call('POST', path, body)));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(answers[0]?.body.document_number).toMatch(/-0001$/);
  expect((await books.call('POST', path, { ...body, notes: 'Other' })).body.code).toBe('conflict');
});

test('a late repeat does not bring a deleted draft back', async () => {
  const { books, customer } = await open();
  const body = { ...invoiceOf(customer, 100), document_id: v7() };
  const draft = await books.succeed('POST', path, body);
  await books.call('DELETE', `${path}/${draft.document_id}`);
  const conflict = { status: 409, body: { code: 'conflict' } };
  expect(await books.call('POST', path, body)).toMatchObject(conflict);
  const { document_id } = body;
  const invoice = await books.issue(customer, 100);
  const copy = await books.call('POST', `${path}/${invoice.document_id}/duplicate`, { document_id });
  expect(copy).toMatchObject(conflict);
  expect((await books.call('GET', `${path}/${document_id}`)).status).toBe(404);
});

test('a day of issue far away is refused, and the last one still has a due date after it', async () => {
  const { books, customer } = await open();
  const issue = async (day: string) =>
    books.call('POST', path, { ...invoiceOf(customer, 100), status: 'sent', issue_date: day });
  expect(await issue('9999-12-31')).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'issue_date' }] },
  });
  expect(await issue('2199-12-31')).toMatchObject({ status: 201, body: { due_date: '2200-01-30' } });
});

test('every step of a document is noted', async () => {
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

test('the list of invoices is the list of documents of that type', async () => {
  const { books, customer } = await open();
  await books.draft(customer, { document_type: 'estimate' });
  const [draft, sent] = [await books.draft(customer), await books.issue(customer)];
  const invoices = await books.succeed('GET', '/api/invoices');
  expect(invoices.items.map((item: { document_id: string }) => item.document_id)).toEqual([
    draft.document_id,
    sent.document_id,
  ]);
  expect(invoices).toEqual(await books.succeed('GET', `${path}?document_type=invoice`));
  const overdue = await books.succeed('GET', '/api/invoices?status=overdue');
  expect(overdue.items).toEqual([]);
  expect((await books.call('GET', '/api/invoices?status=expired')).status).toBe(422);
});

test('the last day to pay or to accept is not before the day of issue', async () => {
  const { books, customer } = await open();
  const refused = async (body: object, field: string) =>
    expect(await books.call('POST', '/api/documents', invoiceOf(customer, 10, body))).toMatchObject({
      status: 422,
      body: { code: 'validation_failed', errors: [{ path: field }] },
    });
  await refused({ issue_date: '2026-03-10', due_date: '2026-03-09' }, 'due_date');
  const estimate = { document_type: 'estimate', issue_date: '2026-03-10', expiry_date: '2026-03-09' };
  await refused(estimate, 'expiry_date');
  // A draft without a day of issue is issued today.
  const draft = await books.draft(customer, { due_date: '2026-03-09' });
  const place = `/api/documents/${draft.document_id}`;
  expect(await books.call('PUT', place, { ...entered(draft), status: 'sent' })).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'due_date' }] },
  });
  expect(await books.read(draft)).toMatchObject({ status: 'draft', document_number: null });
  await books.succeed('PUT', place, { ...entered(draft), issue_date: '2026-03-09', status: 'sent' });
});
