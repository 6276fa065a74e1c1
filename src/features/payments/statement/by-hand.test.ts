import { expect, test } from 'vitest';
import type { OpenInvoice } from '#shared/contract/bank-statements.ts';
import { asSuggested, onInvoice, payeeOf, problemsOf } from './by-hand.ts';
import type { Payee } from './payment-of.ts';

const invoice = (id: string, due: number, customer = 'cafe', currency = 'EUR'): OpenInvoice => ({
  document_id: id,
  document_number: `INV-${id}`,
  customer_id: customer,
  customer_name: customer,
  currency,
  amount_due: due,
});
const open = [
  invoice('1', 100),
  invoice('2', 50),
  invoice('3', 70, 'pier'),
  invoice('4', 30, 'cafe', 'USD'),
  invoice('5', 20),
];
const entry = { amount: 120, currency: 'EUR' };
const paid = (payee: Payee | null) =>
  payee && payee.allocations.map(({ document_number: number, amount }) => `${number} ${amount}`);

test('a chosen invoice gets what is due on it; the customer’s others only what is typed', () => {
  const chosen = onInvoice(invoice('1', 100), open);
  expect(chosen.invoices.map(({ document_id: id }) => id)).toEqual(['1', '2', '5']);
  expect(paid(payeeOf(entry, chosen))).toEqual(['INV-1 100']);
  const split = { ...chosen, typed: { ...chosen.typed, 2: '45.5' } };
  expect(paid(payeeOf(entry, split))).toEqual(['INV-1 74.5', 'INV-2 45.5']);
  expect(payeeOf(entry, split)).toMatchObject({ by: 'hand', customer_id: 'cafe' });
});

test('a suggestion of several invoices is changed amount by amount', () => {
  const allocations = [
    { document_id: '1', document_number: 'INV-1', amount: 100 },
    { document_id: '2', document_number: 'INV-2', amount: 20 },
  ];
  const suggested: Payee = { by: 'number', customer_id: 'cafe', customer_name: 'cafe', allocations };
  const byHand = asSuggested(suggested, entry, open);
  if (byHand === null) throw new Error('Its invoices are open.');
  expect(paid(payeeOf(entry, byHand))).toEqual(['INV-1 100', 'INV-2 20']);
  const other = { ...byHand, typed: { ...byHand.typed, 1: '80', 5: '20' } };
  expect(paid(payeeOf(entry, other))).toEqual(['INV-1 80', 'INV-2 20', 'INV-5 20']);
  expect(asSuggested(suggested, entry, open.slice(1))).toBeNull();
});

test('no amount, more than is due, and more than came in aren’t recorded', () => {
  const chosen = onInvoice(invoice('2', 50), open);
  const typing = (typed: Record<string, string>) => ({ ...chosen, typed: { ...chosen.typed, ...typed } });
  expect(problemsOf(entry, typing({ 5: 'ten' })).map(({ path }) => path)).toEqual(['5']);
  expect(problemsOf(entry, typing({ 5: '20.01' })).map(({ path }) => path)).toEqual(['5']);
  for (const typed of [{ 5: 'ten' }, { 5: '20.01' }, { 1: '100', 2: '30' }])
    expect(payeeOf(entry, typing(typed))).toBeNull();
});
