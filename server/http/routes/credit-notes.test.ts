import { and, asc, eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import type { Document } from '#shared/contract/document-fields.ts';
import { auditLog } from '#server/db/schema/audit-log.ts';
import { entered, invoiceOf, openedBooks, paymentOf } from '#tests/books.ts';
import { readKeptTotals, recounted } from '#tests/kept-totals.ts';
import { unlimited } from '#tests/limits.ts';
import { plainPasswords } from '#tests/plain-passwords.ts';
import { testApp } from '#tests/test-app.ts';
import { testDatabase } from '#tests/test-database.ts';

const database = await testDatabase();
const app = await testApp(database, { passwords: plainPasswords, limits: unlimited });
afterAll(database.close);

const open = async () => openedBooks(app);

test('allowances without their lines are refused, not dropped', async () => {
  const { books, customer } = await open();
  const { document_id: id, lines } = await books.issue(customer, 100);
  const place = `/api/documents/${id}/credit`;
  const allowances = [{ percent: 50 }];
  expect(await books.call('POST', place, { allowances })).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'allowances' }] },
  });
  const [{ description, quantity, unit_price } = expect.unreachable()] = lines;
  const named = { lines: [{ description, quantity, unit_price }], allowances };
  expect(await books.succeed('POST', place, named)).toMatchObject({ total_amount: 50 });
});

test("a credit note's excess is deducted as soon as money is refunded", async () => {
  const { books, customer } = await open();
  const invoice = await books.issue(customer, 100);
  const payment = await books.pay(customer, 100, invoice);
  const of = { document_type: 'credit_note', related_document_id: invoice.document_id };
  const [first, second] = [await books.issue(customer, 30, of), await books.issue(customer, 40, of)];
  expect(await books.read(first)).toMatchObject({ amount_due: 30 });
  await books.pay(customer, 5);
  expect(await books.succeed('GET', `/api/customers/${customer.customer_id}/balance`)).toMatchObject({
    items: [{ credit: 75, credit_of_notes: 70 }],
  });
  const refund = async (amount: number) =>
    books.succeed('POST', '/api/payments', {
      ...paymentOf(customer, amount, invoice),
      kind: 'refund',
      refunded_payment_id: payment.payment_id,
    });
  await refund(50);
  expect(await books.read(invoice)).toMatchObject({ status: 'paid', amount_due: 0, credited_total: 50 });
  expect(await books.read(first)).toMatchObject({ amount_due: 0, credited_total: 30 });
  expect(await books.read(second)).toMatchObject({ amount_due: 20, credited_total: 20 });
  expect(await creditsNoted(invoice)).toEqual([
    { before: { amount_due: '50.00' }, after: { amount_due: '20.00', credit_note: first.document_id } },
    { before: { amount_due: '20.00' }, after: { amount_due: '0.00', credit_note: second.document_id } },
  ]);
  await refund(50);
  expect(await books.read(invoice)).toMatchObject({ status: 'partial', amount_due: 30, credited_total: 70 });
  const { organization } = await books.succeed('GET', '/auth/me');
  expect(await readKeptTotals(database.db, organization.id)).toEqual(
    await recounted(database.db, organization.id),
  );
});

test('a payment shows which of its invoices have credit left, and refunding it reopens none', async () => {
  const { books, customer } = await open();
  const [first, second] = [await books.issue(customer, 60), await books.issue(customer, 40)];
  const allocations = [first, second].map(({ document_id, total_amount: amount }) => ({
    document_id,
    amount,
  }));
  const paid = { ...paymentOf(customer, 100), allocations };
  const payment = await books.succeed('POST', '/api/payments', paid);
  expect(payment).toMatchObject({ allocations });
  const place = `/api/payments/${payment.payment_id}`;
  const of = { document_type: 'credit_note', related_document_id: second.document_id };
  const note = await books.issue(customer, 40, of);
  const creditLeft = async () =>
    (await books.succeed('GET', place)).allocations.map(
      ({ credit_left: left }: { credit_left?: number }) => left,
    );
  expect(await creditLeft()).toEqual([undefined, 40]);
  await books.succeed('POST', '/api/payments', {
    ...paymentOf(customer, 40, second),
    kind: 'refund',
    refunded_payment_id: payment.payment_id,
  });
  expect(await books.read(first)).toMatchObject({ status: 'paid', amount_due: 0 });
  expect(await books.read(second)).toMatchObject({ status: 'paid', amount_due: 0, credited_total: 40 });
  expect(await books.read(note)).toMatchObject({ amount_due: 0 });
  expect(await creditLeft()).toEqual([undefined, undefined]);
});

test('the reduction by a credit note is recorded with the invoice', async () => {
  const { books, customer } = await open();
  const invoice = await books.issue(customer, 100);
  const of = { document_type: 'credit_note', related_document_id: invoice.document_id };
  const note = await books.issue(customer, 30, of);
  expect(await creditsNoted(invoice)).toEqual([
    { before: { amount_due: '100.00' }, after: { amount_due: '70.00', credit_note: note.document_id } },
  ]);
});

const rounded = { rounding_increment: 0.05 };

test.each([
  { total: 9.96, due: 9.95, notes: [3.32, 3.32, 3.32], worth: [3.32, 3.32, 3.31] },
  { total: 20.07, due: 20.05, notes: [10.03, 10.04], worth: [10.03, 10.02] },
  { total: 10.02, due: 10, notes: [10.01, 0.01], worth: [10, 0] },
  { total: 10.03, due: 10.05, notes: [10.02, 0.01], worth: [10.02, 0.03] },
])('credit notes for all of an invoice of $total settle exactly the $due that was due', async (given) => {
  const { books, customer } = await open();
  const invoice = await books.issue(customer, given.total, rounded);
  expect(invoice.amount_due).toBe(given.due);
  const of = { document_type: 'credit_note', related_document_id: invoice.document_id, ...rounded };
  const notes: Document[] = [];
  for (const amount of given.notes) notes.push(await books.issue(customer, amount, of));
  expect(notes.map(({ total_amount: total }) => total)).toEqual(given.notes);
  expect(notes.map(({ credited_total: credited }) => credited)).toEqual(given.worth);
  expect(notes.map(({ amount_due: due }) => due)).toEqual(given.notes.map(() => 0));
  expect(await books.read(invoice)).toMatchObject({
    status: 'paid',
    amount_due: 0,
    credited_total: given.due,
  });
});

test('credit for a paid rounded invoice is what was paid, even if a note was voided meanwhile', async () => {
  const { books, customer } = await open();
  const invoice = await books.issue(customer, 20.07, rounded);
  await books.pay(customer, 20.05, invoice);
  const credit = async () =>
    (await books.succeed('GET', `/api/customers/${customer.customer_id}/balance`)).items[0].credit;
  const of = { document_type: 'credit_note', related_document_id: invoice.document_id };
  const first = await books.issue(customer, 10.03, of);
  await books.issue(customer, 10.04, of);
  expect(await credit()).toBe(20.05);
  const place = `/api/documents/${first.document_id}`;
  await books.succeed('PUT', place, { ...entered(first), status: 'void', void_reason: 'Twice' });
  expect(await credit()).toBe(10.02);
  const draft = await books.succeed('POST', `/api/documents/${invoice.document_id}/credit`, {
    lines: [{ description: 'Work', quantity: 1, unit_price: 10.03 }],
  });
  expect(draft).toMatchObject({ rounding_increment: null, amount_due: 10.03 });
  await books.succeed('PUT', `/api/documents/${draft.document_id}`, { ...entered(draft), status: 'sent' });
  expect(await credit()).toBe(20.05);
  const { organization } = await books.succeed('GET', '/auth/me');
  expect(await readKeptTotals(database.db, organization.id)).toEqual(
    await recounted(database.db, organization.id),
  );
});

const vat = [{ rate: 19 }];
const lineOf = (unit_price: number, quantity = 1, rest: object = {}) => ({
  description: 'Work',
  quantity,
  unit_price,
  tax_rates: vat,
  ...rest,
});
const tenOff = { allowances: [{ charge: false, percent: 10 }] };

test.each([
  ['the tax', [16.67, 16.67, 16.67], {}, { due: 59.51, worth: [19.84, 19.84, 19.83] }],
  ['the tax', [33.33, 33.33, 33.33], {}, { due: 118.99, worth: [39.66, 39.66, 39.67] }],
  ['the discount', [33.33, 33.33, 33.33], tenOff, { due: 107.09, worth: [35.7, 35.7, 35.69] }],
  ['the rounding to coins', [33.33, 33.33, 33.33], rounded, { due: 119, worth: [39.66, 39.66, 39.68] }],
])(
  'one credit note per line settles the invoice exactly, however %s of each is rounded',
  async (_, prices, rest, given) => {
    const { books, customer } = await open();
    const invoice = await books.issue(customer, 0, { lines: prices.map((price) => lineOf(price)), ...rest });
    expect(invoice.amount_due).toBe(given.due);
    const of = { document_type: 'credit_note', related_document_id: invoice.document_id, ...rest };
    const notes: Document[] = [];
    for (const price of prices) notes.push(await books.issue(customer, 0, { ...of, lines: [lineOf(price)] }));
    expect(notes.map(({ credited_total: credited }) => credited)).toEqual(given.worth);
    expect(notes.map(({ amount_due: due }) => due)).toEqual([0, 0, 0]);
    expect(await books.read(invoice)).toMatchObject({
      status: 'paid',
      amount_due: 0,
      credited_total: given.due,
    });
    const balance = await books.succeed('GET', `/api/customers/${customer.customer_id}/balance`);
    expect(balance.items).toMatchObject([{ due: 0, credit: 0 }]);
    const { entries, closing_balance: left } = await books.succeed(
      'GET',
      `/api/customers/${customer.customer_id}/statement`,
    );
    expect(left).toBe(0);
    expect(entries).toHaveLength(4);
    const { organization } = await books.succeed('GET', '/auth/me');
    expect(await readKeptTotals(database.db, organization.id)).toEqual(
      await recounted(database.db, organization.id),
    );
  },
);

test('complaint 18: a line can be credited piece by piece, but not a cent more', async () => {
  const { books, customer } = await open();
  const invoice = await books.issue(customer, 0, { lines: [lineOf(16.665, 3)] });
  await books.succeed('POST', '/api/payments', paymentOf(customer, 59.5, invoice));
  const of = { document_type: 'credit_note', related_document_id: invoice.document_id, status: 'sent' };
  const credit = async (unit_price: number, rest: object = {}) => {
    const lines = [lineOf(unit_price, 1, rest)];
    return books.call('POST', '/api/documents', { ...invoiceOf(customer, 0), ...of, lines });
  };
  for (const worth of [19.84, 19.84]) {
    expect(await credit(16.665)).toMatchObject({ status: 201, body: { amount_due: worth } });
  }
  expect(await credit(16.68)).toMatchObject({ status: 409 });
  expect(await credit(16.665)).toMatchObject({
    status: 201,
    body: { total_amount: 19.84, rounding_amount: -0.02, amount_due: 19.82 },
  });
  expect(await credit(0.01, { tax_rates: [] })).toMatchObject({ status: 409 });
});

test('an uncredited cent stays due until it is credited', async () => {
  const { books, customer } = await open();
  const cent = lineOf(0.01, 1, { tax_rates: [] });
  const invoice = await books.issue(customer, 0, { lines: [lineOf(33.33), lineOf(33.33), cent] });
  expect(invoice.amount_due).toBe(79.34);
  const of = { document_type: 'credit_note', related_document_id: invoice.document_id };
  for (const _ of [1, 2]) await books.issue(customer, 0, { ...of, lines: [lineOf(33.33)] });
  expect(await books.read(invoice)).toMatchObject({ status: 'partial', amount_due: 0.02 });
  await books.issue(customer, 0, { ...of, lines: [cent] });
  expect(await books.read(invoice)).toMatchObject({ status: 'paid', amount_due: 0 });
});

async function creditsNoted({ document_id: id }: Document) {
  return database.db
    .select({ before: auditLog.before, after: auditLog.after })
    .from(auditLog)
    .where(and(eq(auditLog.entityId, id), eq(auditLog.action, 'document.credited')))
    .orderBy(asc(auditLog.id));
}
