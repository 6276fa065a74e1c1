import { expect, test } from 'vitest';
import { amountText, sumText } from './amount-text.ts';

test('amounts have the decimals of their currency', () => {
  expect(amountText(1234.5, 'USD')).toBe('$1,234.50');
  expect(amountText(1234, 'JPY')).toBe('¥1,234');
  expect(amountText(1.5, 'KWD')).toBe('KWD\u00A01.500');
});

test('sums are exact, one per currency, in an order that is always the same', () => {
  const cents = Array.from({ length: 10 }, () => ({ amount: 0.1, currency: 'EUR' }));
  expect(sumText([...cents, { amount: 2, currency: 'USD' }])).toBe('€1.00 + $2.00');
  const home = { amount: 1, currency: 'USD' };
  expect(sumText([home, { amount: 2, currency: 'CAD' }, home])).toBe('CA$2.00 + $2.00');
  expect(sumText([])).toBe('');
});
