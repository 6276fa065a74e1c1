import { expect, test } from 'vitest';
import { addDays, dayIn, daysBetween, yearOf } from './calendar-day.ts';

test('one moment falls on two dates in different parts of the world', () => {
  const moment = new Date('2026-12-31T22:30:00Z');
  expect(dayIn('America/New_York', moment)).toBe('2026-12-31');
  expect(dayIn('Asia/Tokyo', moment)).toBe('2027-01-01');
});

test('days are counted across the ends of months, years and daylight saving time', () => {
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
  expect(addDays('2026-03-07', 2)).toBe('2026-03-09');
  expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2);
  expect(daysBetween('2026-10-25', '2026-10-24')).toBe(-1);
  expect(yearOf('2026-03-09')).toBe(2026);
});
