import { expect, test } from 'vitest';
import type { DocumentSummary } from '#shared/contract/document-fields.ts';
import { paymentBody, type PaymentEntry } from './payment-entry.ts';
import { leftOver, shares } from './shared-money.ts';

const customer = '01940000-0000-7000-8000-000000000001';
const payment = '01940000-0000-7000-8000-0000000000aa';

function invoice(place: number, due: number): DocumentSummary {
  return {
    document_id: `01940000-0000-7000-8000-00000000001${place}`,
    document_type: 'invoice',
    document_number: `INV-${place}`,
    status: 'sent',
    customer_id: customer,
    customer_name: 'Acme',
    currency: 'EUR',
    issue_date: '2026-01-01',
    due_date: '2026-02-01',
    expiry_date: null,
    total_amount: due,
    amount_due: due,
    version: 2,
    updated_at: '',
  };
}

const invoices = [invoice(1, 100), invoice(2, 50)];
const [first = '', second = ''] = invoices.map(({ document_id: id }) => id);
const entry: PaymentEntry = {
  currency: 'EUR',
  amount: '120',
  payment_date: '2026-03-01',
  method: 'cash',
  reference: '',
  notes: '',
  typed: {},
};

test('the amount goes to the oldest invoice first', () => {
  expect(shares(entry, invoices)).toEqual([10_000n, 2_000n]);
  expect(leftOver({ ...entry, amount: '200' }, invoices)).toBe(5_000n);
});

test('entered shares stay, and the others get the rest', () => {
  const typed = { [first]: '70' };
  expect(shares({ ...entry, typed }, invoices)).toEqual([7_000n, 5_000n]);
  expect(
    paymentBody({ ...entry, typed }, { id: payment, customerId: customer, invoices, day: '2026-03-01' }),
  ).toMatchObject({
    kind: 'body',
    body: {
      amount: 120,
      allocations: [
        { document_id: first, amount: 70 },
        { document_id: second, amount: 50 },
      ],
    },
  });
});

test('an emptied share is zero, and shares above the amount received are refused at the amount', () => {
  expect(shares({ ...entry, typed: { [first]: '' } }, invoices)).toEqual([0n, 5_000n]);
  const over = { ...entry, typed: { [first]: '100', [second]: '50' } };
  expect(paymentBody(over, { id: payment, customerId: customer, invoices, day: '2026-03-01' })).toEqual({
    kind: 'problems',
    problems: [{ path: 'amount', message: 'You’ve applied more than you received.' }],
  });
});

test('a date in the future is refused', () => {
  const paid = { id: payment, customerId: customer, invoices, day: '2026-02-28' };
  expect(paymentBody(entry, paid)).toEqual({
    kind: 'problems',
    problems: [{ path: 'payment_date', message: 'The date can’t be in the future.' }],
  });
});

test('missing or invalid values are reported at their field', () => {
  const wrong = { ...entry, amount: '1.005', payment_date: '', typed: { [second]: 'x' } };
  const checked = paymentBody(wrong, { id: payment, customerId: undefined, invoices, day: '2026-03-01' });
  const paths = checked.kind === 'problems' ? checked.problems.map(({ path }) => path) : [];
  expect(paths).toEqual(['customer_id', 'amount', 'payment_date', second]);
});
