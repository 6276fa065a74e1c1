import { expect, test } from 'vitest';
import type { Payment } from '#shared/contract/payments.ts';
import { refundableOf, refundShares } from './refundable.ts';

const payment: Payment = {
  payment_id: 'p',
  kind: 'payment',
  customer_id: 'c',
  customer_name: 'Acme',
  currency: 'EUR',
  amount: 100,
  payment_date: '2026-01-01',
  method: 'cash',
  reference: null,
  notes: null,
  refunded_payment_id: null,
  allocations: [
    { document_id: 'a', document_number: 'INV-1', amount: 50 },
    { document_id: 'b', document_number: 'INV-2', amount: 30 },
  ],
  unallocated_amount: 20,
  created_at: '',
};
const refund: Payment = {
  ...payment,
  payment_id: 'r',
  kind: 'refund',
  amount: 25,
  refunded_payment_id: 'p',
  allocations: [{ document_id: 'a', document_number: 'INV-1', amount: 10 }],
};

test('what earlier refunds took is left neither of the credit nor of the invoices', () => {
  const other = { ...refund, refunded_payment_id: 'another' };
  expect(refundableOf(payment, [refund, other])).toEqual({
    total: 7_500n,
    credit: 500n,
    invoices: [
      { document_id: 'a', left: 4_000n },
      { document_id: 'b', left: 3_000n },
    ],
  });
});

test('a refund is taken from the credit first, then from the invoices', () => {
  const left = refundableOf(payment, []);
  expect(refundShares(2_000n, left)).toEqual([]);
  expect(refundShares(7_500n, left)).toEqual([
    { document_id: 'a', share: 5_000n },
    { document_id: 'b', share: 500n },
  ]);
});
