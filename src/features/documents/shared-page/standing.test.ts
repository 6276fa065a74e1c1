import { expect, test } from 'vitest';
import { standingOf } from './standing.ts';

const voice = { locale: 'en-GB', numbers: 'en-US' };
const invoice = {
  document_type: 'invoice',
  status: 'sent',
  currency: 'EUR',
  due_date: '2026-12-24',
  expiry_date: null,
  total_amount: 100,
  amount_due: 100,
  paid_total: 0,
  credited_total: 0,
  may_answer: false,
} as const;
const estimate = {
  ...invoice,
  document_type: 'estimate',
  due_date: null,
  expiry_date: '2026-12-24',
  amount_due: 0,
  may_answer: true,
} as const;
const note = { ...invoice, document_type: 'credit_note', due_date: null } as const;

test.each([
  [{}, 'Amount due €100.00: Due on 24 Dec 2026'],
  [{ due_date: null }, 'Amount due €100.00: Due on receipt'],
  [{ status: 'overdue' }, 'Amount due €100.00: Overdue – was due on 24 Dec 2026'],
  [{ status: 'paid', amount_due: 0, paid_total: 100 }, 'Total €100.00: Paid. Thank you!'],
  [{ status: 'paid', amount_due: 0, credited_total: 100 }, 'Total €100.00: Nothing left to pay'],
  [{ status: 'void' }, 'Total €100.00: Void – nothing to pay'],
] as const)('an invoice with %j says %s', (part, said) => {
  const { label, amount, state } = standingOf({ ...invoice, ...part }, voice);
  expect(`${label} ${amount}: ${state}`).toBe(said);
});

test('of an invoice paid in part, the rest is due, and the page says what was paid', () => {
  const partial = { ...invoice, status: 'partial', amount_due: 60, paid_total: 40 } as const;
  expect(standingOf(partial, voice)).toMatchObject({ amount: '€60.00', paid: '€40.00 already paid' });
  expect(standingOf(invoice, voice)).not.toHaveProperty('paid');
});

test('only an overdue invoice is late', () => {
  expect(standingOf(invoice, voice).isLate).toBe(false);
  expect(standingOf({ ...invoice, status: 'overdue' }, voice).isLate).toBe(true);
});

test.each([
  [{}, 'Valid until 24 Dec 2026'],
  [{ expiry_date: null }, 'Waiting for your response'],
  [{ status: 'expired' }, 'Expired – was valid until 24 Dec 2026'],
  [{ status: 'accepted', may_answer: false }, 'Accepted'],
  [{ status: 'declined' }, 'Declined – can still be accepted until 24 Dec 2026'],
  [{ status: 'declined', may_answer: false }, 'Declined'],
  [{ status: 'invoiced', may_answer: false }, 'Invoiced'],
] as const)('an estimate with %j says %s', (part, said) => {
  expect(standingOf({ ...estimate, ...part }, voice)).toMatchObject({ label: 'Total', state: said });
});

test.each([
  [{ amount_due: 30 }, '€30.00 of it not used yet'],
  [{ amount_due: 0 }, 'Applied or refunded in full'],
  [{ status: 'void' }, 'Void'],
] as const)('a credit note with %j says %s', (part, said) => {
  expect(standingOf({ ...note, ...part }, voice)).toMatchObject({ label: 'Credit', state: said });
});
