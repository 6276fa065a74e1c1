import { afterAll, expect, test } from 'vitest';
import type { Document } from '#shared/contract/document-fields.ts';
import type { Payment } from '#shared/contract/payments.ts';
import { signedUp } from '#tests/accounts.ts';
import { booksOf, paymentOf } from '#tests/books.ts';
import { readKeptTotals, recounted } from '#tests/kept-totals.ts';
import { unlimited } from '#tests/limits.ts';
import { plainPasswords } from '#tests/plain-passwords.ts';
import { testApp } from '#tests/test-app.ts';
import { testDatabase } from '#tests/test-database.ts';

const database = await testDatabase();
const app = await testApp(database, { passwords: plainPasswords, limits: unlimited });
afterAll(database.close);

/** A customer who paid 150 for an invoice of 100, and the call that applies the rest. */
async function overpaid() {
  const books = booksOf(app, (await signedUp(app)).access_token);
  const { organization } = await books.succeed('GET', '/auth/me');
  const customer = await books.customer();
  const paid = await books.issue(customer, 100);
  const body = { ...paymentOf(customer, 100, paid), amount: 150 };
  const payment: Payment = await books.succeed('POST', '/api/payments', body);
  const apply = async (invoice: Document, amount: number, headers: Record<string, string> = {}) => {
    const allocations = [{ document_id: invoice.document_id, amount }];
    return books.call('POST', `/api/payments/${payment.payment_id}/allocations`, { allocations }, headers);
  };
  return { books, customer, paid, payment, apply, organizationId: organization.id as string };
}

test('credit from a payment is applied to a later invoice, and the figures follow', async () => {
  const { books, customer, paid, payment, apply, organizationId } = await overpaid();
  expect(payment.unallocated_amount).toBe(50);
  const later = await books.issue(customer, 80);
  const answer = await apply(later, 30);
  expect(answer).toMatchObject({ status: 201, body: { unallocated_amount: 20 } });
  expect(answer.body.allocations).toEqual([
    { document_id: paid.document_id, document_number: paid.document_number, amount: 100 },
    { document_id: later.document_id, document_number: later.document_number, amount: 30 },
  ]);
  expect(await books.read(later)).toMatchObject({ status: 'partial', paid_total: 30, amount_due: 50 });
  expect(await readKeptTotals(database.db, organizationId)).toEqual(
    await recounted(database.db, organizationId),
  );
  const log = await books.succeed('GET', '/api/audit-log');
  const { document_id: id, document_number: number } = later;
  expect(log.items[0]).toMatchObject({
    action: 'payment.allocated',
    about: null,
    documents: { [String(number)]: { type: 'invoice', id } },
  });
  const issued = log.items.find(({ action }: { action: string }) => action === 'document.issued');
  expect(issued.about).toEqual({ type: 'invoice', id, name: number });
});

test('it can be applied to the same invoice again, which shows one sum, and refunded', async () => {
  const { books, customer, payment, apply } = await overpaid();
  const later = await books.issue(customer, 80);
  await apply(later, 30);
  const { body } = await apply(later, 15);
  expect(body.allocations.at(-1)).toMatchObject({ document_id: later.document_id, amount: 45 });
  const refund = { kind: 'refund', refunded_payment_id: payment.payment_id };
  const back = async (amount: number, invoice?: Document) =>
    books.call('POST', '/api/payments', { ...paymentOf(customer, amount, invoice), ...refund });
  expect((await back(46, later)).status).toBe(409);
  expect((await back(45, later)).status).toBe(201);
  expect((await back(5)).status).toBe(201);
  expect(await books.read(later)).toMatchObject({ paid_total: 0, amount_due: 80 });
  const after = await books.succeed('GET', `/api/payments/${payment.payment_id}`);
  expect(after.unallocated_amount).toBe(0);
});

test('never exceeds what is left or due, and applies only to open invoices of this customer', async () => {
  const { books, customer, apply } = await overpaid();
  const [small, large] = [await books.issue(customer, 10), await books.issue(customer, 500)];
  const foreign = await books.issue(await books.customer(), 100);
  const draft = await books.draft(customer);
  const at = { errors: [{ path: 'allocations' }] };
  expect(await apply(small, 11)).toMatchObject({ status: 409, body: { code: 'overpayment', ...at } });
  expect(await apply(large, 51)).toMatchObject({ status: 409, body: { code: 'overpayment', ...at } });
  expect(await apply(foreign, 5)).toMatchObject({ status: 409, body: { code: 'conflict', ...at } });
  expect(await apply(draft, 5)).toMatchObject({ status: 409, body: { code: 'conflict', ...at } });
  expect(await apply(large, 0)).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'allocations.0.amount' }] },
  });
  expect(await apply(large, 0.001)).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'allocations.0.amount' }] },
  });
});

test('twenty concurrent calls share the credit, and a repeated call applies once', async () => {
  const { books, customer, apply, organizationId } = await overpaid();
  const invoice = await books.issue(customer, 500);
  const answers = await Promise.all(Array.from({ length: 20 }, async () => apply(invoice, 15)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
  expect(answers.filter(({ body }) => body.code === 'overpayment')).toHaveLength(17);
  const key = { 'Idempotency-Key': 'the-rest' };
  const repeated = await Promise.all(Array.from({ length: 5 }, async () => apply(invoice, 5, key)));
  expect(new Set(repeated.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
  expect(await books.read(invoice)).toMatchObject({ paid_total: 50 });
  expect(await readKeptTotals(database.db, organizationId)).toEqual(
    await recounted(database.db, organizationId),
  );
});

test('payments with credit left are listed by customer, whatever was applied or refunded since', async () => {
  const { books, customer, payment, apply } = await overpaid();
  await books.pay(customer, 10, await books.issue(customer, 10));
  const list = `/api/payments?with_credit=1&customer_id=${customer.customer_id}`;
  const left = async () =>
    (await books.succeed('GET', list)).items.map((item: Payment) => [
      item.payment_id,
      item.unallocated_amount,
    ]);
  expect(await left()).toEqual([[payment.payment_id, 50]]);
  const later = await books.issue(customer, 80);
  await apply(later, 30);
  expect(await left()).toEqual([[payment.payment_id, 20]]);
  const refund = { ...paymentOf(customer, 15), kind: 'refund', refunded_payment_id: payment.payment_id };
  await books.succeed('POST', '/api/payments', refund);
  expect(await left()).toEqual([[payment.payment_id, 5]]);
  // Refunded from an invoice, it is not credit.
  await books.succeed('POST', '/api/payments', {
    ...refund,
    amount: 30,
    allocations: [{ document_id: later.document_id, amount: 30 }],
  });
  expect(await left()).toEqual([[payment.payment_id, 5]]);
  await apply(later, 5);
  expect(await left()).toEqual([]);
  for (const path of ['/api/payments', '/api/export/payments']) {
    const everybody = await books.call('GET', `${path}?with_credit=1`);
    expect(everybody).toMatchObject({ status: 422, body: { errors: [{ path: 'customer_id' }] } });
  }
});
