import { describe, expect, it } from 'vitest';
import { patienceOf } from '#api/patience.ts';
import { pauseAfter } from './keep-fresh.ts';

describe('retries', () => {
  it('slow down, with random delays', () => {
    expect(pauseAfter(1, 0, 1)).toBe(1_000);
    expect(pauseAfter(2, 0, 1)).toBe(2_000);
    expect(pauseAfter(9, 0, 1)).toBe(4_000);
    expect(pauseAfter(9, 0, 0)).toBe(3_000);
  });

  it('find a server that hung within 5 s of its return', () => {
    const patience = patienceOf(true, 1);
    expect(patience + pauseAfter(2, patience, 1)).toBeLessThan(5_000);
  });

  it('leave a pause between tries', () => {
    expect(pauseAfter(1, 60_000, 0)).toBe(400);
  });

  it('let every fourth try wait for a slow server', () => {
    expect([0, 1, 2, 3].map((failures) => patienceOf(true, failures))).toEqual([4_000, 4_000, 4_000, 15_000]);
  });
});
