import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimalText, parseDecimal, shortDecimalText } from './decimal-text.ts';

test('text is read exactly', () => {
  expect(parseDecimal('10.5', 2)).toBe(1050n);
  expect(parseDecimal('-0.07', 2)).toBe(-7n);
  expect(parseDecimal('1234567890123.45', 2)).toBe(123_456_789_012_345n);
  expect(parseDecimal('+3', 0)).toBe(3n);
});

test('zeros at the end are no further decimals, other digits are', () => {
  expect(parseDecimal('1.5000', 2)).toBe(150n);
  expect(parseDecimal('1.005', 2)).toBeUndefined();
});

test.each(['', ' 1', '1,000', '1e3', '1e400', '.5', '5.', '--1', 'NaN', 'Infinity', '0x10', '١'])(
  '%j is no plain decimal',
  (text) => {
    expect(parseDecimal(text, 2)).toBeUndefined();
  },
);

test('writing and reading give the same value back', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 25n), max: 10n ** 25n }), fc.nat(6), (value, decimals) => {
      expect(parseDecimal(decimalText(value, decimals), decimals)).toBe(value);
      expect(parseDecimal(shortDecimalText(value, decimals), decimals)).toBe(value);
    }),
  );
});

test('short text leaves out the zeros at the end, but not those of a whole number', () => {
  expect([1050n, 1000n, 0n, -50n].map((value) => shortDecimalText(value, 2))).toEqual([
    '10.5',
    '10',
    '0',
    '-0.5',
  ]);
  expect(shortDecimalText(100n, 0)).toBe('100');
});
