import { expect, test } from 'vitest';
import { amountBound, hasAmountBounds, readListSearch } from './list-search.ts';

test('search parameters keep only non-empty texts and numbers', () => {
  const search = { q: 4711, status: 'sent', customer: '', from: ['2026-01-01'], amount_to: 12.5, other: 'x' };
  expect(readListSearch(search)).toEqual({ q: '4711', status: 'sent', amount_to: '12.5' });
});

test('an invalid currency or due date does not filter', () => {
  const right = { currency: 'EUR', due_from: '2026-01-01', due_to: '2026-01-31' };
  expect(readListSearch(right)).toEqual(right);
  expect(readListSearch({ currency: 'euros', due_from: '2026-02-30', due_to: 20260131 })).toEqual({});
});

test('amounts are read as typed; an invalid one does not filter', () => {
  expect(amountBound('12,50')).toBe('12.50');
  expect(amountBound('1 000')).toBe('1000');
  expect(amountBound('1,000')).toBe('1000');
  expect(amountBound('€80')).toBe('80');
  expect(amountBound('1.000')).toBeUndefined();
  expect(amountBound('-12.5')).toBe('-12.5');
  expect(amountBound('ten')).toBeUndefined();
  expect(amountBound('1234567890123456')).toBeUndefined();
  expect(amountBound('')).toBeUndefined();
});

test('a list is filtered by amount if a bound is set', () => {
  expect(hasAmountBounds({ status: 'sent' })).toBe(false);
  expect(hasAmountBounds({ amount_to: 'ten' })).toBe(false);
  expect(hasAmountBounds({ amount_from: '80' })).toBe(true);
  expect(hasAmountBounds({ amount_to: '12,50' })).toBe(true);
});
