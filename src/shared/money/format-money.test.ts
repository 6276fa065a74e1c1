import { expect, test } from 'vitest';
import { formatMoney } from './format-money.ts';

test('amounts are shown in US number formatting with the decimals of their currency', () => {
  expect(formatMoney(123_456n, 'USD')).toBe('$1,234.56');
  expect(formatMoney(-5n, 'EUR')).toBe('−€0.05');
  expect(formatMoney(123_456n, 'JPY')).toBe('¥123,456');
  expect(formatMoney(123_456n, 'INR')).toBe('₹1,234.56');
});

test('the largest amount keeps every digit', () => {
  expect(formatMoney(999_999_999_999_999n, 'USD')).toBe('$9,999,999,999,999.99');
});
