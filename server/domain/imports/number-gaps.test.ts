import { expect, test } from 'vitest';
import { numberGaps } from './number-gaps.ts';

test('numbers missing in between are found, for each series', () => {
  const numbers = ['INV-2025-0008', 'INV-2025-0011', 'INV-2025-0010', 'INV-2026-0001', 'INV-2026-0003'];
  expect(numberGaps(numbers)).toEqual(['INV-2025-0009', 'INV-2026-0002']);
  expect(numberGaps(['9', '10', '12'])).toEqual(['11']);
  expect(numberGaps(['7/26', '8/26', '10/26'])).toEqual([]);
  expect(numberGaps(['0007-A', '0009-A', '0010-A'])).toEqual(['0008-A']);
});

test('numbers that don’t count up have no gaps', () => {
  expect(numberGaps(['20260115', '20260301', '20260412'])).toEqual([]);
  expect(numberGaps(['A', 'B', ''])).toEqual([]);
  expect(numberGaps([])).toEqual([]);
});
