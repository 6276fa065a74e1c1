import { afterEach, describe, expect, it, vi } from 'vitest';
import { formatAmount, formatCount, formatGrowth } from './format-figures.ts';

describe('dashboard figures', () => {
  afterEach(() => void vi.unstubAllGlobals());

  it.each([
    [12.34, '+12.3%'],
    [-5, '-5.0%'],
    [100, '+100.0%'],
    [0.05, '+0.1%'],
    [0, 'N/A'],
    [null, 'N/A'],
    [Number.NaN, 'N/A'],
  ])('show growth of %s as %s', (growth, text) => {
    expect(formatGrowth(growth)).toBe(text);
  });

  it.each([
    [1234567.5, 'USD', '$1,234,567.50'],
    [48_230.5, 'EUR', '€48,230.50'],
    [48_230.5, 'GBP', '£48,230.50'],
    [48_230.5, 'CAD', 'CA$48,230.50'],
    [48_230.5, 'JPY', '¥48,231'],
    [48_230.5, 'INR', '₹48,230.50'],
    [1.25, 'KWD', 'KWD\u00a01.250'],
  ])('show %s %s in US formatting with the decimals of the currency', (amount, currency, text) => {
    expect(formatAmount(amount, currency)).toBe(text);
  });

  it('follow the language of a German page', () => {
    vi.stubGlobal('document', { documentElement: { lang: 'de' } });
    expect(formatAmount(1234567.5, 'USD')).toBe('1.234.567,50\u00a0$');
    expect(formatCount(1468)).toBe('1.468');
    expect([12.34, -5, null].map(formatGrowth)).toEqual(['+12,3\u00a0%', '-5,0\u00a0%', '–']);
  });
});
