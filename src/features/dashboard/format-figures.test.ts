import { describe, expect, it } from 'vitest';
import { formatAmount, formatGrowth } from './format-figures.ts';

describe('dashboard figures', () => {
  it.each([
    [12.34, '+12.3%'],
    [-5, '-5.0%'],
    [0, 'N/A'],
    [null, 'N/A'],
    [Number.NaN, 'N/A'],
  ])('show growth of %s as %s', (growth, text) => {
    expect(formatGrowth(growth)).toBe(text);
  });

  it('show amounts in US formatting with the decimals of the currency', () => {
    expect(formatAmount(1234567.5, 'USD')).toBe('$1,234,567.50');
    expect(formatAmount(1234567, 'JPY')).toBe('¥1,234,567');
    expect(formatAmount(1.25, 'KWD')).toBe('KWD\u00a01.250');
  });
});
