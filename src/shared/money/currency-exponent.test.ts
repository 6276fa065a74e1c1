import { expect, test } from 'vitest';
import { everyCurrency } from '../currencies.ts';
import { currencyExponent } from './currency-exponent.ts';

test('yen have no decimals, dollars two, Kuwaiti dinars three', () => {
  expect(['JPY', 'USD', 'KWD'].map(currencyExponent)).toEqual([0, 2, 3]);
});

test('an unlisted currency has two', () => {
  expect(currencyExponent('XYZ')).toBe(2);
});

/** Two decimals in ISO 4217, which Intl does not show. */
const shownWhole = new Set(['COP', 'HUF', 'IDR', 'PKR']);

test('the offered currencies have the same decimals as in Intl', () => {
  for (const currency of everyCurrency) {
    const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
    const shown = shownWhole.has(currency) ? 2 : format.resolvedOptions().maximumFractionDigits;
    expect<number | undefined>(currencyExponent(currency), currency).toBe(shown);
  }
});
