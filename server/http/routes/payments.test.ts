import { v7 } from 'uuid';
import { afterAll, expect, test } from 'vitest';
import type { Payment } from '#shared/contract/payments.ts';
import { entered, invoiceOf, openedBooks, paymentOf } from '#tests/books.ts';
import { unlimited } from '#tests/limits.ts';
import { plainPasswords } from '#tests/plain-passwords.ts';
import { testApp } from '#tests/test-app.ts';
import { testDatabase } from '#tests/test-database.ts';

const database = await testDatabase();
const app = await testApp(database, { passwords: plainPasswords, limits: unlimited });
afterAll(database.close);

const path = '/api/payments';

const open = async () => openedBooks(app);

test('one payment settles several invoices, and the rest stays with the customer', async () => {
  const { books, customer } = await open();
  const [first, second] = [await books.issue(customer, 100), await books.issue(customer, 50)];
  const body = {
    ...paymentOf(customer, 160),
    method: 'bank_transfer',
    reference: 'T-1',
    notes: null,
    allocations: [
      { document_id: first.document_id, amount: 100 },
      { document_id: second.document_id, amount: 20 },
    ],
  };
  const payment = await books.succeed('POST', path, body);
  expect(payment).toMatchObject({ ...body, customer_name: 'Ada Lovelace', refunded_payment_id: null });
  expect(await books.succeed('GET', `${path}/${payment.payment_id}`)).toEqual(payment);
  expect(await books.read(first)).toMatchObject({ status: 'paid', amount_due: 0, paid_total: 100 });
  expect(await books.read(second)).toMatchObject({ status: 'partial', amount_due: 30 });
});

test('a refund names its payment, and the invoice is due again', async () => {
  const { books, customer } = await open();
  const invoice = await books.issue(customer, 100);
  const payment = await books.pay(customer, 100, invoice);
  const refund = { ...paymentOf(customer, 40, invoice), kind: 'refund' };
  expect(await books.call('POST', path, refund)).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'refunded_payment_id' }] },
  });
  const named = { ...refund, refunded_payment_id: payment.payment_id, method: 'cash', reference: 'R-1' };
  expect(await books.succeed('POST', path, named)).toMatchObject({ ...named, amount: 40 });
  expect(await books.read(invoice)).toMatchObject({ amount_due: 40, status: 'partial' });
  const tooMuch = { ...named, amount: 61, allocations: [{ document_id: invoice.document_id, amount: 61 }] };
  expect((await books.call('POST', path, tooMuch)).body.code).toBe('conflict');
  const other = await books.customer({ name: 'Grace' });
  for (const [field, change] of [
    ['customer_id', { customer_id: other.customer_id }],
    ['currency', { currency: 'EUR' }],
  ] as const) {
    expect((await books.call('POST', path, { ...named, ...change })).body.errors).toMatchObject([
      { path: field },
    ]);
  }
});

test.each([
  [60, 50, 'allocations.0.amount', 'still covers on this invoice'],
  [30, 40, 'amount', 'The amounts refunded from invoices add up to more than the refund'],
  [50, 20, 'amount', 'the remaining credit'],
  [90, 40, 'amount', 'left of the payment'],
])('a refund of %d, %d of it from the invoice, is refused at %s', async (amount, share, field, words) => {
  const { books, customer } = await open();
  const invoice = await books.issue(customer, 40);
  const allocations = [{ document_id: invoice.document_id, amount: 40 }];
  const payment = await books.succeed('POST', path, { ...paymentOf(customer, 60), allocations });
  const refund = {
    ...paymentOf(customer, amount),
    kind: 'refund',
    refunded_payment_id: payment.payment_id,
    allocations: [{ document_id: invoice.document_id, amount: share }],
  };
  expect(await books.call('POST', path, refund)).toMatchObject({
    status: 409,
    body: { errors: [{ path: field, message: expect.stringContaining(words) }] },
  });
});

test('a refund uses the method of its payment, unless it says otherwise', async () => {
  const { books, customer } = await open();
  expect(await books.pay(customer, 100)).toMatchObject({ method: 'other' });
  const payment = await books.succeed('POST', path, { ...paymentOf(customer, 100), method: 'card' });
  const refund = {
    ...paymentOf(customer, 40),
    kind: 'refund',
    refunded_payment_id: payment.payment_id,
  };
  expect(await books.succeed('POST', path, refund)).toMatchObject({ method: 'card' });
  expect(await books.succeed('POST', path, { ...refund, method: 'cash' })).toMatchObject({ method: 'cash' });
});

test('the same id with the same content records nothing, with other content it is refused', async () => {
  const { books, customer } = await open();
  const invoice = await books.issue(customer, 100);
  const body = { ...paymentOf(customer, 60, invoice), payment_id: v7() };
  const answers = await Promise.all(Array.from({ length: 15 }, async () => books.call('POST', path, body)));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(answers[0]?.status).toBe(201);
  expect(await books.read(invoice)).toMatchObject({ paid_total: 60 });
  expect((await books.call('POST', path, { ...body, amount: 61 })).body.code).toBe('conflict');
});

test('T11: of forty concurrent payments of 30 on an invoice of 100, exactly three are accepted', async () => {
  const { books, customer } = await open();
  const invoice = await books.issue(customer, 100);
  const answers = await Promise.all(
    Array.from({ length: 40 }, async () => books.call('POST', path, paymentOf(customer, 30, invoice))),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
  expect(answers.filter(({ body }) => body.code === 'overpayment')).toHaveLength(37);
  expect(await books.read(invoice)).toMatchObject({ paid_total: 90, amount_due: 10, status: 'partial' });
});

test('payments are listed latest first, and by customer, invoice, kind, refunded payment, currency, date and amount', async () => {
  const { books, customer } = await open();
  const other = await books.customer({ name: 'Grace' });
  const invoice = await books.issue(customer, 1000);
  const paid = async (day: string, rest: object): Promise<string> =>
    (await books.succeed('POST', path, { ...paymentOf(customer, 10, invoice), payment_date: day, ...rest }))
      .payment_id;
  const [a, b] = [await paid('2026-03-01', {}), await paid('2026-03-05', {})];
  const c = await paid('2026-03-03', { customer_id: other.customer_id, allocations: [] });
  const d = await paid('2026-03-06', { kind: 'refund', refunded_payment_id: a });
  const list = async (query: string): Promise<string[]> =>
    (await books.succeed('GET', `${path}?${query}`)).items.map((payment: Payment) => payment.payment_id);
  expect(await list('')).toEqual([d, b, c, a]);
  expect(await list(`customer_id=${other.customer_id}`)).toEqual([c]);
  expect(await list(`document_id=${invoice.document_id}`)).toEqual([d, b, a]);
  expect(await list('kind=refund')).toEqual([d]);
  expect(await list(`refunded_payment_id=${a}`)).toEqual([d]);
  expect(await list(`refunded_payment_id=${b}`)).toEqual([]);
  const euros = await paid('2026-03-04', { currency: 'EUR', allocations: [] });
  expect(await list('currency=EUR')).toEqual([euros]);
  expect(await list('currency=USD')).toEqual([d, b, c, a]);
  expect(await list('date_from=2026-03-03&date_to=2026-03-05')).toEqual([b, euros, c]);
  const large = await paid('2026-03-02', { amount: 10.01 });
  expect(await list('amount_from=10.01')).toEqual([large]);
  expect(await list('amount_from=10&amount_to=10')).toEqual([b, euros, c, a]);
  expect(await list('amount_to=-9.99')).toEqual([d]);
  expect(await list('amount_from=-10&amount_to=-10')).toEqual([d]);
  expect(await books.call('GET', `${path}?amount_to=ten`)).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'amount_to', message: 'Enter an amount, such as 80 or 12.50.' }] },
  });
  const first = await books.succeed('GET', `${path}?limit=5`);
  expect(await list(`cursor=${first.next_cursor}`)).toEqual([a]);
});

test('an invoice of a deleted customer can be paid, refunded and credited, but new business needs a customer', async () => {
  const { books, customer } = await open();
  const invoice = await books.issue(customer, 100);
  await books.call('DELETE', `/api/customers/${customer.customer_id}`);
  const payment = await books.pay(customer, 60, invoice);
  const refund = { kind: 'refund', refunded_payment_id: payment.payment_id };
  await books.succeed('POST', path, { ...paymentOf(customer, 60, invoice), ...refund });
  const note = await books.succeed('POST', `/api/documents/${invoice.document_id}/credit`, {});
  await books.succeed('PUT', `/api/documents/${note.document_id}`, { ...entered(note), status: 'sent' });
  expect(await books.read(invoice)).toMatchObject({ amount_due: 0, credited_total: 100 });
  expect((await books.call('POST', path, paymentOf(customer, 5))).status).toBe(404);
  expect((await books.call('POST', '/api/documents', invoiceOf(customer, 5))).status).toBe(404);
});
