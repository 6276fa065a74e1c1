import { describe, expect, it } from 'vitest';
import { formatAmount, formatGrowth } from './format-figures.ts';

describe('figures on the dashboard', () => {
  it.each([
    [12.34, '+12.3%'],
    [-5, '-5.0%'],
    [0, 'N/A'],
    [null, 'N/A'],
    [Number.NaN, 'N/A'],
  ])('growth of %s reads %s', (growth, text) => {
    expect(formatGrowth(growth)).toBe(text);
  });

  it('amounts are in US formatting with the decimals of the currency', () => {
    expect(formatAmount(1234567.5, 'USD')).toBe('$1,234,567.50');
    expect(formatAmount(1234567, 'JPY')).toBe('¥1,234,567');
    expect(formatAmount(1.25, 'KWD')).toBe('KWD\u00a01.250');
  });
});
