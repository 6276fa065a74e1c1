import { expect, test } from 'vitest';
import { revenueAccount } from './revenue-account.ts';

const taxed = (category: 'S' | 'AE', rate: number) => ({ kind: 'revenue', category, rate }) as const;

test('without own accounts, those of the chart', () => {
  expect(revenueAccount('03', null, taxed('S', 19))).toBe('8400');
  expect(revenueAccount('04', null, taxed('AE', 0))).toBe('4337');
  expect(revenueAccount('04', null, taxed('S', 5.5))).toBe('4200');
  expect(revenueAccount('03', null, { kind: 'late fee' })).toBe('2705');
});

test('own accounts come before the chart’s, each for its category and rate only', () => {
  const own = {
    revenue: [
      { category: 'S', rate: 19, account: '8401' },
      { category: 'S', rate: 7, account: null },
    ],
    other: '8201',
    late_fee: '2709',
  } as const;
  const accounts = { ...own, revenue: [...own.revenue] };
  expect(revenueAccount('03', accounts, taxed('S', 19))).toBe('8401');
  expect(revenueAccount('03', accounts, taxed('S', 7))).toBe('8300');
  expect(revenueAccount('03', accounts, taxed('AE', 0))).toBe('8337');
  expect(revenueAccount('03', accounts, taxed('S', 5.5))).toBe('8201');
  expect(revenueAccount('03', accounts, { kind: 'other revenue' })).toBe('8201');
  expect(revenueAccount('03', accounts, { kind: 'late fee' })).toBe('2709');
});
