import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { divideRounded } from './divide-rounded.ts';

test('halves are rounded away from zero, on both sides', () => {
  expect([5n, -5n, 3n, -3n].map((value) => divideRounded(value, 2n))).toEqual([3n, -3n, 2n, -2n]);
  expect(divideRounded(5n, -2n)).toBe(-3n);
});

test('EN 16931 example: 625743.54 at 25 % is 156435.89, and -156435.89 for the negative', () => {
  expect(divideRounded(62_574_354n * 25n, 100n)).toBe(15_643_589n);
  expect(divideRounded(-62_574_354n * 25n, 100n)).toBe(-15_643_589n);
});

test('the result is never off by more than half', () => {
  const denominator = fc.bigInt({ min: -1000n, max: 1000n }).filter((value) => value !== 0n);
  fc.assert(
    fc.property(fc.bigInt(), denominator, (numerator, divisor) => {
      const off = numerator - divideRounded(numerator, divisor) * divisor;
      expect(4n * off * off <= divisor * divisor).toBe(true);
    }),
  );
});

test('dividing by zero is refused', () => {
  expect(() => divideRounded(1n, 0n)).toThrow(RangeError);
});
