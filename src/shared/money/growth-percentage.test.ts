import { expect, test } from 'vitest';
import { growthPercentage } from './growth-percentage.ts';

test('growth has one decimal, and is missing without a previous month', () => {
  expect(growthPercentage(112_345n, 100_000n)).toBe(12.3);
  expect(growthPercentage(50n, 100n)).toBe(-50);
  expect(growthPercentage(50n, 0n)).toBeNull();
  expect(growthPercentage(50n, -100n)).toBeNull();
});
