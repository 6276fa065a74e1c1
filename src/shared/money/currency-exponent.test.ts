import { expect, test } from 'vitest';
import { currencies } from '../currencies.ts';
import { currencyExponent } from './currency-exponent.ts';

test('yen have no decimals, dollars two, Kuwaiti dinars three', () => {
  expect(['JPY', 'USD', 'KWD'].map(currencyExponent)).toEqual([0, 2, 3]);
});

test('a currency that is not listed has two', () => {
  expect(currencyExponent('XYZ')).toBe(2);
});

test('the offered currencies have the decimals that Intl gives them', () => {
  for (const currency of currencies) {
    const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
    expect(currencyExponent(currency), currency).toBe(format.resolvedOptions().maximumFractionDigits);
  }
});
