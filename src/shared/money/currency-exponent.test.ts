import { expect, test } from 'vitest';
import { everyCurrency } from '../currencies.ts';
import { currencyExponent } from './currency-exponent.ts';

test('yen have no decimals, dollars two, Kuwaiti dinars three', () => {
  expect(['JPY', 'USD', 'KWD'].map(currencyExponent)).toEqual([0, 2, 3]);
});

test('a currency that is not listed has two', () => {
  expect(currencyExponent('XYZ')).toBe(2);
});

/** Two decimals by ISO 4217, which Intl leaves out of what it shows. */
const shownWhole = new Set(['COP', 'HUF', 'IDR', 'PKR']);

test('the offered currencies have the decimals that Intl gives them', () => {
  for (const currency of everyCurrency) {
    const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
    const shown = shownWhole.has(currency) ? 2 : format.resolvedOptions().maximumFractionDigits;
    expect<number | undefined>(currencyExponent(currency), currency).toBe(shown);
  }
});
