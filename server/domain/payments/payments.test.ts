import { afterAll, expect, test } from 'vitest';
import { openLedger } from '#tests/ledger.ts';
import { testDatabase } from '#tests/test-database.ts';

const database = await testDatabase();
afterAll(database.close);

async function invoiceOf(amount: bigint) {
  const ledger = await openLedger(database.db);
  const customer = await ledger.addCustomer();
  const documentId = await ledger.issue(customer, amount);
  return { ledger, customer, documentId };
}

test('payments never exceed the amount due, even when two are recorded concurrently', async () => {
  const { ledger, customer, documentId } = await invoiceOf(100n);
  const pay = async () => ledger.pay(customer, 60n, { allocations: [{ documentId, amount: 60n }] });
  const attempts = await Promise.allSettled([pay(), pay()]);
  expect(attempts.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await expect(pay()).rejects.toMatchObject({ code: 'overpayment' });
});

test("a payment is allocated to several invoices, and the rest stays as the customer's credit", async () => {
  const { ledger, customer, documentId } = await invoiceOf(100n);
  const second = await ledger.issue(customer, 50n);
  const allocations = [
    { documentId, amount: 100n },
    { documentId: second, amount: 50n },
  ];
  await expect(ledger.pay(customer, 200n, { allocations })).resolves.toEqual(expect.any(String));
  await expect(ledger.pay(customer, 10n, { allocations })).rejects.toMatchObject({ code: 'overpayment' });
});

test('only an issued invoice with the same customer and currency can be paid', async () => {
  const { ledger, customer, documentId } = await invoiceOf(100n);
  const allocations = [{ documentId, amount: 10n }];
  const other = await ledger.addCustomer();
  await expect(ledger.pay(other, 10n, { allocations })).rejects.toMatchObject({ code: 'conflict' });
  await expect(ledger.pay(customer, 10n, { allocations, currency: 'CAD' })).rejects.toMatchObject({
    code: 'conflict',
  });
  const draft = await ledger.draft(customer, 100n);
  await expect(
    ledger.pay(customer, 10n, { allocations: [{ documentId: draft, amount: 10n }] }),
  ).rejects.toMatchObject({ code: 'conflict' });
});

test.each([0n, -5n])('%s is not a valid payment amount', async (amount) => {
  const { ledger, customer } = await invoiceOf(100n);
  await expect(ledger.pay(customer, amount)).rejects.toMatchObject({ code: 'validation_failed' });
});

test('refunds never exceed what is left of the payment, the invoice or the credit', async () => {
  const { ledger, customer, documentId } = await invoiceOf(100n);
  const payment = await ledger.pay(customer, 130n, { allocations: [{ documentId, amount: 100n }] });
  const back = async (credit: bigint, fromInvoice: bigint) =>
    ledger.refund(payment, credit + fromInvoice, {
      allocations: fromInvoice === 0n ? [] : [{ documentId, amount: fromInvoice }],
    });
  await back(20n, 40n);
  await expect(back(0n, 61n)).rejects.toMatchObject({ code: 'conflict' });
  await expect(back(11n, 0n)).rejects.toMatchObject({ code: 'conflict' });
  await back(10n, 60n);
  await expect(back(1n, 0n)).rejects.toMatchObject({ code: 'conflict' });
});

test('a refunded amount is due again, and can be paid again', async () => {
  const { ledger, customer, documentId } = await invoiceOf(100n);
  const allocations = [{ documentId, amount: 100n }];
  await ledger.refund(await ledger.pay(customer, 100n, { allocations }), 100n, { allocations });
  await expect(ledger.pay(customer, 100n, { allocations })).resolves.toEqual(expect.any(String));
});

test("a payment date cannot be in the future in the organization's timezone", async () => {
  const ledger = await openLedger(database.db, { timezone: 'Pacific/Auckland', now: '2026-03-15T12:00:00Z' });
  const customer = await ledger.addCustomer();
  // It is the 16th there.
  await ledger.pay(customer, 5n, { paymentDate: '2026-03-16' });
  await expect(ledger.pay(customer, 5n, { paymentDate: '2026-03-17' })).rejects.toMatchObject({
    code: 'validation_failed',
    errors: [{ path: 'payment_date' }],
  });
});

test('a refund cannot be before its payment or in the future', async () => {
  const { ledger, customer } = await invoiceOf(100n);
  const payment = await ledger.pay(customer, 50n, { paymentDate: '2026-03-12' });
  for (const paymentDate of ['2026-03-11', '2026-03-16']) {
    await expect(ledger.refund(payment, 10n, { paymentDate })).rejects.toMatchObject({
      code: 'validation_failed',
      errors: [{ path: 'payment_date' }],
    });
  }
  await ledger.refund(payment, 10n, { paymentDate: '2026-03-12' });
});
