import { and, asc, eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import type { Document } from '#shared/contract/document-fields.ts';
import { auditLog } from '#server/db/schema/audit-log.ts';
import { entered, openedBooks, paymentOf } from '#tests/books.ts';
import { readKeptTotals, recounted } from '#tests/kept-totals.ts';
import { unlimited } from '#tests/limits.ts';
import { plainPasswords } from '#tests/plain-passwords.ts';
import { testApp } from '#tests/test-app.ts';
import { testDatabase } from '#tests/test-database.ts';

const database = await testDatabase();
const app = await testApp(database, { passwords: plainPasswords, limits: unlimited });
afterAll(database.close);

const open = async () => openedBooks(app);

test('allowances without the lines that they are for are refused, not forgotten', async () => {
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

test('what a credit note had left over is taken off as soon as money goes back', async () => {
  const { books, customer } = await open();
  const invoice = await books.issue(customer, 100);
  const payment = await books.pay(customer, 100, invoice);
  const of = { document_type: 'credit_note', related_document_id: invoice.document_id };
  const [first, second] = [await books.issue(customer, 30, of), await books.issue(customer, 40, of)];
  expect(await books.read(first)).toMatchObject({ amount_due: 30 });
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

test('that an invoice owes less through a credit note is noted with the invoice', async () => {
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
])('credit notes over all of an invoice of $total settle exactly the $due that it was due', async (given) => {
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

test('credit for a rounded invoice that is paid is what was paid, also where a note was void meanwhile', async () => {
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

async function creditsNoted({ document_id: id }: Document) {
  return database.db
    .select({ before: auditLog.before, after: auditLog.after })
    .from(auditLog)
    .where(and(eq(auditLog.entityId, id), eq(auditLog.action, 'document.credited')))
    .orderBy(asc(auditLog.id));
}
