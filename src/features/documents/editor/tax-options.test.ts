import { expect, test } from 'vitest';
import { taxOptions } from './tax-options.ts';

const known = ['VAT 20%', 'VAT 5%', 'GST 5% + QST 9.975%'];

test('every tax, and none, is offered beside the one that is chosen', () => {
  expect(taxOptions(known, null)).toEqual(['', ...known]);
});

test('typing narrows the choice', () => {
  expect(taxOptions(known, 'vat')).toEqual(['VAT 20%', 'VAT 5%']);
  expect(taxOptions(known, ' 5%')).toEqual(['VAT 5%', 'GST 5% + QST 9.975%']);
  expect(taxOptions(known, 'none')).toEqual([]);
  expect(taxOptions(known, 'vat 5%')).toEqual([]);
});
