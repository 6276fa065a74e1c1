import { expect, test } from 'vitest';
import { owedByCustomer } from './owed-by-customer.ts';

const invoice = {
  document_type: 'invoice',
  status: 'sent',
  customer_id: 'pier',
  amount_due: 10.1,
  currency: 'EUR',
} as const;

test('a customer owes what is due of their issued invoices, and nobody else is named', () => {
  const owed = owedByCustomer([
    invoice,
    { ...invoice, status: 'overdue', amount_due: 20.2, currency: 'USD' },
    { ...invoice, status: 'paid', amount_due: 0 },
    { ...invoice, status: 'draft' },
    { ...invoice, status: 'void' },
    { ...invoice, document_type: 'estimate' },
    { ...invoice, document_type: 'credit_note' },
    { ...invoice, status: 'draft', customer_id: 'quay' },
  ]);
  expect(owed).toEqual({
    pier: [
      { amount_due: 10.1, currency: 'EUR', is_overdue: false },
      { amount_due: 20.2, currency: 'USD', is_overdue: true },
    ],
  });
});
