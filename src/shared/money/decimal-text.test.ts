import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimalText, parseDecimal, shortDecimalText } from './decimal-text.ts';

test('text is read exactly', () => {
  expect(parseDecimal('10.5', 2)).toBe(1050n);
  expect(parseDecimal('-0.07', 2)).toBe(-7n);
  expect(parseDecimal('1234567890123.45', 2)).toBe(123_456_789_012_345n);
  expect(parseDecimal('+3', 0)).toBe(3n);
});

test('trailing zeros are not extra decimals, other digits are', () => {
  expect(parseDecimal('1.5000', 2)).toBe(150n);
  expect(parseDecimal('1.005', 2)).toBeUndefined();
});

test.each(['', ' 1', '1,000', '1e3', '1e400', '.5', '5.', '--1', 'NaN', 'Infinity', '0x10', '١'])(
  '%j is not a plain decimal',
  (text) => {
    expect(parseDecimal(text, 2)).toBeUndefined();
  },
);

test('writing and reading return the same value', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 25n), max: 10n ** 25n }), fc.nat(6), (value, decimals) => {
      expect(parseDecimal(decimalText(value, decimals), decimals)).toBe(value);
      expect(parseDecimal(shortDecimalText(value, decimals), decimals)).toBe(value);
    }),
  );
});

test('short text omits trailing decimal zeros, but not those of whole numbers', () => {
  expect([1050n, 1000n, 0n, -50n].map((value) => shortDecimalText(value, 2))).toEqual([
    '10.5',
    '10',
    '0',
    '-0.5',
  ]);
  expect(shortDecimalText(100n, 0)).toBe('100');
});
