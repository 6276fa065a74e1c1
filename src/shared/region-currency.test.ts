import { expect, it } from 'vitest';
import { everyCurrency } from './currencies.ts';
import { currencyOfRegion } from './region-currency.ts';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');
const regions = letters.flatMap((first) => letters.map((second) => first + second));

it('every offered currency belongs to a region', () => {
  expect(new Set(regions.map(currencyOfRegion))).toEqual(new Set([...everyCurrency, undefined]));
});

it.each([
  ['AT', 'EUR'],
  ['BG', 'EUR'],
  ['CH', 'CHF'],
  ['GB', 'GBP'],
  ['PR', 'USD'],
  ['BY', undefined],
])('the currency of %s is %s', (region, currency) => {
  expect(currencyOfRegion(region)).toBe(currency);
});
