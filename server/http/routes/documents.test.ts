import { v7 } from 'uuid';
import { afterAll, expect, test } from 'vitest';
import { entered, invoiceOf, openedBooks } from '#tests/books.ts';
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

test('a draft is returned as entered, with figures that add up', async () => {
  const { books, customer } = await open();
  const draft = await books.draft(customer, rich);
  expect(draft).toMatchObject({ ...rich, status: 'draft', document_number: null, buyer: null, version: 1 });
  expect(draft.lines.map(({ net }) => net)).toEqual([108, 24.69]);
  expect(draft.tax_exclusive_total).toBe(137.19);
  expect(draft.total_amount).toBeCloseTo(draft.tax_exclusive_total + draft.tax_total, 10);
  expect(draft.amount_due * 20).toBeCloseTo(Math.round(draft.amount_due * 20), 8);
  expect(await books.read(draft)).toEqual(draft);
});

test('a draft is changed and issued in one call, and then frozen', async () => {
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

test('seller and buyer stay as of issue', async () => {
  const { books, customer } = await open();
  const invoice = await books.issue(customer);
  await books.succeed('PUT', `/api/customers/${customer.customer_id}`, { name: 'Ada King' });
  const settings = await books.succeed('GET', '/api/organization/settings');
  await books.succeed('PUT', '/api/organization/settings', { ...settings, name: 'Engines Ltd' });
  const { seller, buyer, customer_name: name } = await books.read(invoice);
  expect([seller?.name, buyer?.name, name]).toEqual(['Analytical Engines', 'Ada Lovelace', 'Ada Lovelace']);
});

test('an edit of an older version is refused and gets the current document', async () => {
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

test('complaint 4: totals that do not follow from the lines are refused with ours, and nothing is stored', async () => {
  const { books, customer } = await open();
  const body = { ...invoiceOf(customer, 100), tax_total: 0, total_amount: 99.99, amount_due: 100 };
  expect(await books.call('POST', path, body)).toMatchObject({
    status: 422,
    body: {
      code: 'totals_mismatch',
      errors: [{ path: 'total_amount', message: 'The server calculates $100.00.' }],
    },
  });
  expect((await books.succeed('GET', path)).items).toEqual([]);
  expect((await books.call('POST', path, { ...body, total_amount: 100 })).status).toBe(201);
});

/** A price with taxes of -99.999999 % has a net amount a hundred million times as high. */
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
  ['status', 'a status no document can start with', { status: 'paid' }],
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

test('the same id with the same content creates no second document', async () => {
  const { books, customer } = await open();
  const body = invoiceOf(customer, 100, { document_id: v7(), status: 'sent' });
  const answers = await Promise.all(Array.from({ length: 12 }, async () => books.call('POST', path, body)));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(answers[0]?.body.document_number).toMatch(/-0001$/);
  expect((await books.call('POST', path, { ...body, notes: 'Other' })).body.code).toBe('conflict');
});

test('a late repeat does not restore a deleted draft', async () => {
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

test('a far-off issue date is refused, and the latest allowed one still has a due date after it', async () => {
  const { books, customer } = await open();
  const issue = async (day: string) =>
    books.call('POST', path, { ...invoiceOf(customer, 100), status: 'sent', issue_date: day });
  expect(await issue('9999-12-31')).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'issue_date' }] },
  });
  expect(await issue('2199-12-31')).toMatchObject({ status: 201, body: { due_date: '2200-01-30' } });
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

test('the due date and the last day to accept cannot be before the issue date', async () => {
  const { books, customer } = await open();
  const refused = async (body: object, field: string) =>
    expect(await books.call('POST', '/api/documents', invoiceOf(customer, 10, body))).toMatchObject({
      status: 422,
      body: { code: 'validation_failed', errors: [{ path: field }] },
    });
  await refused({ issue_date: '2026-03-10', due_date: '2026-03-09' }, 'due_date');
  const estimate = { document_type: 'estimate', issue_date: '2026-03-10', expiry_date: '2026-03-09' };
  await refused(estimate, 'expiry_date');
  // A draft without an issue date is issued today.
  const draft = await books.draft(customer, { due_date: '2026-03-09' });
  const place = `/api/documents/${draft.document_id}`;
  expect(await books.call('PUT', place, { ...entered(draft), status: 'sent' })).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'due_date' }] },
  });
  expect(await books.read(draft)).toMatchObject({ status: 'draft', document_number: null });
  await books.succeed('PUT', place, { ...entered(draft), issue_date: '2026-03-09', status: 'sent' });
});
