import { describe, expect, it } from 'vitest';
import { median } from './median.mjs';
import { quantile } from './quantile.mjs';
import { formatGoal, formatNumber } from './table.mjs';

describe('benchmark report', () => {
  it('takes the median of the rounds, in any order', () => {
    expect(median([30, 10, 20])).toBe(20);
    expect(median([40, 10, 20, 30])).toBe(25);
  });

  it('takes percentiles of many samples: the median, the 95th and the maximum', () => {
    const samples = Array.from({ length: 100 }, (_, index) => 100 - index);
    expect([0.5, 0.95, 1].map((share) => quantile(samples, share))).toEqual([51, 96, 100]);
    expect(quantile([], 0.5)).toBeNaN();
  });

  it('says whether a goal was met', () => {
    expect(formatGoal(1.5, { atMost: 1.5 })).toBe('1.5 × (goal: at most 1.5, met)');
    expect(formatGoal(1_234, { atMost: 1_000 }, ' ms')).toBe('1,234 ms (goal: at most 1,000, missed)');
    expect(formatGoal(0.65, { atLeast: 0.7 })).toBe('0.65 × (goal: at least 0.7, missed)');
  });

  it('writes large figures with separators and small ones with decimals', () => {
    expect([61_213.4, 99.5, 0.984].map(formatNumber)).toEqual(['61,213', '99.5', '0.98']);
  });
});
