import { expect, test } from 'vitest';
import type { DocumentSummary } from '#shared/contract/document-fields.ts';
import type { Payment } from '#shared/contract/payments.ts';
import { creditMoney } from './credit-money.ts';
import { allocationsOf, payableIn } from './shared-money.ts';

const payment = { currency: 'EUR', unallocated_amount: 50 } as Payment;

const open = [
  { document_id: 'old', currency: 'EUR', amount_due: 40 },
  { document_id: 'dollars', currency: 'USD', amount_due: 40 },
  { document_id: 'new', currency: 'EUR', amount_due: 30 },
] as DocumentSummary[];

function applied(wanted: readonly string[], typed: Record<string, string> = {}) {
  const payable = payableIn('EUR', open, wanted);
  const money = creditMoney(payment, payable, wanted);
  return allocationsOf({ ...money, typed: { ...money.typed, ...typed } }, payable);
}

test('credit goes to the oldest invoices in its currency', () => {
  expect(applied([])).toEqual([
    { document_id: 'old', amount: 40 },
    { document_id: 'new', amount: 10 },
  ]);
});

test('credit meant for one invoice goes to no other, unless entered', () => {
  expect(applied(['new'])).toEqual([{ document_id: 'new', amount: 30 }]);
  expect(applied(['new'], { old: '20' })).toEqual([
    { document_id: 'new', amount: 30 },
    { document_id: 'old', amount: 20 },
  ]);
});

test('credit meant for an invoice that has been paid goes to none by default', () => {
  expect(applied(['paid'])).toEqual([]);
});
