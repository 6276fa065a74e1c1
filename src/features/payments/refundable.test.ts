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
  voided: null,
};
const refund: Payment = {
  ...payment,
  payment_id: 'r',
  kind: 'refund',
  amount: 25,
  refunded_payment_id: 'p',
  allocations: [{ document_id: 'a', document_number: 'INV-1', amount: 10 }],
};

const euros = (amount: string, typed: Record<string, string> = {}) => ({ currency: 'EUR', amount, typed });

/** The payment if credit notes of its second invoice have this much left. */
function credited(left: number): Payment {
  const allocations = payment.allocations.map((one) =>
    one.document_id === 'b' ? { ...one, credit_left: left } : one,
  );
  return { ...payment, allocations };
}

test('earlier refunds reduce both the credit and the invoices', () => {
  const other = { ...refund, refunded_payment_id: 'another' };
  expect(refundableOf(payment, [refund, other])).toEqual({
    total: 7_500n,
    credit: 500n,
    invoices: [
      { document_id: 'a', document_number: 'INV-1', left: 4_000n, settled: 0n },
      { document_id: 'b', document_number: 'INV-2', left: 3_000n, settled: 0n },
    ],
  });
});

test('a voided refund leaves everything refundable', () => {
  const voided = { at: '2026-01-02T00:00:00Z', reason: 'Twice' };
  expect(refundableOf(payment, [{ ...refund, voided }]).total).toBe(10_000n);
});

test('a fully refunded invoice cannot be chosen', () => {
  const whole = payment.allocations.filter(({ document_id: id }) => id === 'a');
  const { invoices, credit } = refundableOf(payment, [{ ...refund, amount: 50, allocations: whole }]);
  expect(invoices.map(({ document_id: id }) => id)).toEqual(['b']);
  expect(credit).toBe(2_000n);
});

test('a refund uses the credit first, then the invoices, oldest first', () => {
  const left = refundableOf(payment, []);
  expect(refundShares(euros('20'), left)).toEqual([0n, 0n]);
  expect(refundShares(euros('75'), left)).toEqual([5_000n, 500n]);
});

test('an invoice whose credit notes have credit left comes first, and no other becomes due again up to that amount', () => {
  const left = refundableOf(credited(25), []);
  expect(left.invoices.map(({ document_id: id }) => id)).toEqual(['b', 'a']);
  expect(refundShares(euros('45'), left)).toEqual([2_500n, 0n]);
  expect(refundShares(euros('50'), left)).toEqual([3_000n, 0n]);
  expect(refundShares(euros('100'), left)).toEqual([3_000n, 5_000n]);
});

test('entered amounts stay, and the others get the rest', () => {
  const left = refundableOf(credited(30), []);
  expect(refundShares(euros('50', { b: '' }), left)).toEqual([0n, 3_000n]);
  expect(refundShares(euros('50', { b: '10', a: 'ten' }), left)).toEqual([1_000n, undefined]);
});
