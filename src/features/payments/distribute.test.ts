import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { sumOf } from '#shared/money/sum-of.ts';
import { distribute } from './distribute.ts';

test('the first is paid first, and the rest is not distributed', () => {
  expect(distribute(150n, [100n, 100n, 100n])).toEqual([100n, 50n, 0n]);
  expect(distribute(500n, [100n, 100n])).toEqual([100n, 100n]);
  expect(distribute(0n, [100n])).toEqual([0n]);
});

test('never distributes more than there is, or more than is due', () => {
  const amount = fc.bigInt(0n, 10n ** 15n);
  fc.assert(
    fc.property(amount, fc.array(amount, { maxLength: 8 }), (paid, owed) => {
      const shares = distribute(paid, owed);
      const total = sumOf(owed);
      expect(sumOf(shares)).toBe(paid < total ? paid : total);
      expect(shares.every((share, index) => share >= 0n && share <= (owed[index] ?? 0n))).toBe(true);
    }),
  );
});
