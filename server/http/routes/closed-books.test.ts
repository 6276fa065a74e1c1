import { afterAll, expect, test } from 'vitest';
import { entered, openedBooks, type Books } from '#tests/books.ts';
import { unlimited } from '#tests/limits.ts';
import { plainPasswords } from '#tests/plain-passwords.ts';
import { testApp } from '#tests/test-app.ts';
import { testDatabase } from '#tests/test-database.ts';

const database = await testDatabase();
const app = await testApp(database, { passwords: plainPasswords, limits: unlimited });
afterAll(database.close);

const path = '/api/organization/settings';

async function close(books: Books, until: string | null) {
  const settings = await books.succeed('GET', path);
  return books.call('PUT', path, { ...settings, books_closed_until: until });
}

const march = { issue_date: '2025-03-10', due_date: '2025-04-09' };
const closed = (at: string) => ({
  status: 422,
  body: {
    code: 'validation_failed',
    errors: [{ path: at, message: 'The books are closed through Mar 31, 2025. Choose a later date.' }],
  },
});

test('a closed month takes no invoice, credit note, payment or refund; the next day does', async () => {
  const { books, customer } = await openedBooks(app);
  const open = await books.issue(customer, 100, march);
  const draft = await books.draft(customer, march);
  expect((await close(books, '2025-03-31')).status).toBe(200);
  const issue = { ...entered(draft), status: 'sent' };
  expect(await books.call('PUT', `/api/documents/${draft.document_id}`, issue)).toMatchObject(
    closed('issue_date'),
  );
  expect(await books.read(draft)).toMatchObject({ status: 'draft', document_number: null });
  const pay = async (day: string) =>
    books.call('POST', '/api/payments', {
      customer_id: customer.customer_id,
      currency: 'USD',
      amount: 40,
      payment_date: day,
      allocations: [{ document_id: open.document_id, amount: 40 }],
    });
  expect(await pay('2025-03-31')).toMatchObject(closed('payment_date'));
  expect(await books.read(open)).toMatchObject({ amount_due: 100 });
  const { status, body: payment } = await pay('2025-04-01');
  expect(status).toBe(201);
  const april = { ...issue, issue_date: '2025-04-01', due_date: '2025-05-01' };
  expect((await books.call('PUT', `/api/documents/${draft.document_id}`, april)).status).toBe(200);
  await close(books, '2025-04-30');
  const refund = {
    kind: 'refund',
    refunded_payment_id: payment.payment_id,
    customer_id: customer.customer_id,
    currency: 'USD',
    amount: 10,
    payment_date: '2025-04-15',
    allocations: [{ document_id: open.document_id, amount: 10 }],
  };
  expect((await books.call('POST', '/api/payments', refund)).body.errors).toMatchObject([
    { path: 'payment_date' },
  ]);
  expect((await books.call('POST', '/api/payments', { ...refund, payment_date: '2025-05-02' })).status).toBe(
    201,
  );
});

test('what is in closed books can’t be voided; after reopening it can, and the audit log says so', async () => {
  const { books, customer } = await openedBooks(app);
  const invoice = await books.issue(customer, 100, march);
  const payment = await books.succeed('POST', '/api/payments', {
    customer_id: customer.customer_id,
    currency: 'USD',
    amount: 40,
    payment_date: '2025-03-12',
    allocations: [],
  });
  await close(books, '2025-03-31');
  const voidInvoice = async () =>
    books.call('PUT', `/api/documents/${invoice.document_id}`, {
      ...entered(await books.read(invoice)),
      status: 'void',
      void_reason: 'Twice',
    });
  const voidPayment = async () =>
    books.call('POST', `/api/payments/${payment.payment_id}/void`, { reason: 'Twice' });
  for (const attempt of [voidInvoice, voidPayment]) {
    expect(await attempt()).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('closed through Mar 31, 2025') },
    });
  }
  expect(await books.read(invoice)).toMatchObject({ status: 'overdue' });
  await close(books, null);
  for (const attempt of [voidInvoice, voidPayment]) expect((await attempt()).status).toBeLessThan(300);
  const { items } = await books.succeed('GET', '/api/audit-log');
  const change = items.find(({ action }: { action: string }) => action === 'organization.settings_changed');
  expect(change).toMatchObject({
    before: { books_closed_until: '2025-03-31' },
    after: { books_closed_until: null },
  });
});

test('estimates are no part of the books, and a day that isn’t over can’t be closed', async () => {
  const { books, customer } = await openedBooks(app);
  await close(books, '2025-03-31');
  const estimate = await books.issue(customer, 100, { document_type: 'estimate', issue_date: '2025-03-10' });
  expect(estimate).toMatchObject({ status: expect.stringMatching(/sent|expired/) });
  expect(await close(books, '2199-01-01')).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'books_closed_until' }] },
  });
  expect(await books.succeed('GET', path)).toMatchObject({ books_closed_until: '2025-03-31' });
  const { books_closed_until: _omitted, ...older } = await books.succeed('GET', path);
  await books.succeed('PUT', path, older);
  expect(await books.succeed('GET', path)).toMatchObject({ books_closed_until: '2025-03-31' });
});
