import { expect, test } from 'vitest';
import { formatMoney } from './format-money.ts';
import { isStorableAmount, largestAmount } from './minor-units.ts';
import { moneyText, parseMoney } from './parse-money.ts';

test('an amount of 15 digits can be stored, one of 16 cannot', () => {
  expect(isStorableAmount(-largestAmount)).toBe(true);
  expect(isStorableAmount(largestAmount + 1n)).toBe(false);
});

test('user input is read exactly or not at all', () => {
  expect(parseMoney(' 10.50 ', 'USD')).toBe(1050n);
  expect(parseMoney('10.505', 'USD')).toBeUndefined();
  expect(parseMoney('10000000000000', 'USD')).toBeUndefined();
  expect(moneyText(1050n, 'KWD')).toBe('1.050');
  expect(formatMoney(1050n, 'KWD')).toContain('1.050');
});
