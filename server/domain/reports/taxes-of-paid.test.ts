import { expect, test } from 'vitest';
import { taxesOfPaid } from './taxes-of-paid.ts';

const invoice = { amount: 11_900n, taxes: new Map([['19', { taxable: 10_000n, tax: 1_900n }]]) };
const half = { amount: 5_950n, taxes: new Map([['19', { taxable: 5_000n, tax: 950n }]]) };
const nothing = { amount: 0n, taxes: new Map() };

test.each([
  ['without a credit note', nothing],
  ['with one', half],
])('what was paid too much until it is refunded has no tax, %s', (_, credited) => {
  expect(taxesOfPaid(12_000n, invoice, credited)).toEqual(invoice.taxes);
});

test('what was paid before a credit note keeps its taxes', () => {
  expect(taxesOfPaid(7_140n, invoice, half)).toEqual(new Map([['19', { taxable: 6_000n, tax: 1_140n }]]));
});
