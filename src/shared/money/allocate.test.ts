import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { allocate, roundToSum } from './allocate.ts';
import { sumOf } from './sum-of.ts';

const amount = fc.bigInt({ min: -1_000_000n, max: 1_000_000n });
const weights = fc.array(amount, { minLength: 1, maxLength: 12 });

test('the odd cent goes to the largest remainder, and among equal ones to the first', () => {
  expect(allocate(100n, [1n, 1n, 1n])).toEqual([34n, 33n, 33n]);
  expect(allocate(10n, [1n, 5n])).toEqual([2n, 8n]);
});

test('shares add up to the whole', () => {
  fc.assert(fc.property(amount, weights, (total, shares) => sumOf(allocate(total, shares)) === total));
});

test('negating the whole negates every share', () => {
  fc.assert(
    fc.property(amount, weights, (total, shares) => {
      expect(allocate(-total, shares)).toEqual(allocate(total, shares).map((share) => -share));
    }),
  );
});

test('a share is off by less than one unit', () => {
  const positive = fc.array(fc.bigInt({ min: 1n, max: 1000n }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(amount, positive, (total, shares) => {
      const sum = sumOf(shares);
      for (const [index, share] of allocate(total, shares).entries()) {
        const off = share * sum - total * (shares[index] ?? 0n);
        expect(off < sum && off > -sum).toBe(true);
      }
    }),
  );
});

test('weights that cancel out count by their absolute value, and zero weights count equally', () => {
  expect(allocate(10n, [5n, -5n])).toEqual([5n, 5n]);
  expect(allocate(3n, [0n, 0n])).toEqual([2n, 1n]);
});

test('sharing among nobody is refused', () => {
  expect(() => allocate(1n, [])).toThrow(RangeError);
});

test('fractions are rounded so that they add up to their rounded sum', () => {
  expect(roundToSum([15n, 15n, 15n], 10n)).toEqual([2n, 2n, 1n]);
  expect(roundToSum([5n, -5n], 10n)).toEqual([0n, 0n]);
});
