import { expect, test } from 'vitest';
import { barsOf } from './bars.ts';

const box = { width: 90, height: 100, gap: 10 };

test('bars start at zero, and the highest fills the height', () => {
  const { bars, base } = barsOf([50, 0, 100], box);
  expect(base).toBe(100);
  expect(bars).toEqual([
    { x: 5, y: 50, width: 20, height: 50 },
    { x: 35, y: 100, width: 20, height: 0 },
    { x: 65, y: 0, width: 20, height: 100 },
  ]);
});

test('a month with more refunds than payments extends below zero', () => {
  const { bars, base } = barsOf([150, -50], box);
  expect(base).toBe(75);
  expect(bars.map(({ y, height }) => [y, height])).toEqual([
    [0, 75],
    [75, 25],
  ]);
});

test('a year without payments is a line at the bottom', () => {
  const { bars, base } = barsOf([0, 0], box);
  expect([base, ...bars.map(({ height }) => height)]).toEqual([100, 0, 0]);
});
