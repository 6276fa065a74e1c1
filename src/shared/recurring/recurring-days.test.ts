import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '#tests/property-runs.ts';
import { steppedDay, walkedDays } from '#tests/recurring-oracle.ts';
import { addDays } from '../calendar-day.ts';
import { dueDay } from './due-day.ts';
import { recurringDays } from './recurring-days.ts';
import type { Rhythm, Weekday } from './rhythm.ts';

const open = { endOn: null, times: null };
const monthly = { unit: 'month', every: 1, on: 'same_day' } as const;

test('a month end is counted from the start: 31 January, 28 February, 31 March', () => {
  const days = recurringDays({ rhythm: monthly, startOn: '2026-01-31', ...open }, '2026-01-30', 4);
  expect(days).toEqual(['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30']);
});

test('a leap day falls on 28 February in other years', () => {
  const rhythm = { unit: 'year', every: 1, on: 'same_day' } as const;
  const days = recurringDays({ rhythm, startOn: '2024-02-29', ...open }, '2024-02-28', 5);
  expect(days).toEqual(['2024-02-29', '2025-02-28', '2026-02-28', '2027-02-28', '2028-02-29']);
});

test('the last day of a quarter begins with the first month end after the start', () => {
  const rhythm = { unit: 'month', every: 3, on: 'last_day' } as const;
  const days = recurringDays({ rhythm, startOn: '2026-03-05', ...open }, '2026-03-04', 3);
  expect(days).toEqual(['2026-03-31', '2026-06-30', '2026-09-30']);
});

test('a weekday of the month that is before the start begins in the next month', () => {
  const rhythm = { unit: 'month', every: 1, on: 'weekday', week: 1, weekday: 1 } as const;
  const days = recurringDays({ rhythm, startOn: '2026-06-02', ...open }, '2026-06-01', 2);
  expect(days).toEqual(['2026-07-06', '2026-08-03']);
});

test('it ends by day or by number of dates', () => {
  const ended = { rhythm: monthly, startOn: '2026-01-31', endOn: '2026-03-30', times: null };
  expect(recurringDays(ended, '2026-01-01', 12)).toEqual(['2026-01-31', '2026-02-28']);
  const counted = { ...ended, endOn: null, times: 3 };
  expect(recurringDays(counted, '2026-02-01', 12)).toEqual(['2026-02-28', '2026-03-31']);
});

test('several weekdays: the weeks are counted from the one with the first of them', () => {
  const rhythm: Rhythm = { unit: 'week', every: 2, weekdays: [1, 4] };
  // A Wednesday, then a Friday: after this week's last.
  const fromWednesday = recurringDays({ rhythm, startOn: '2026-06-03', ...open }, '2026-06-01', 3);
  expect(fromWednesday).toEqual(['2026-06-04', '2026-06-15', '2026-06-18']);
  const fromFriday = recurringDays({ rhythm, startOn: '2026-06-05', ...open }, '2026-06-01', 3);
  expect(fromFriday).toEqual(['2026-06-08', '2026-06-11', '2026-06-22']);
});

test('several days of the month: those that a month doesn’t have are together its last, once', () => {
  const rhythm: Rhythm = { unit: 'month', every: 1, on: 'days', days: [15, 30, 31] };
  const days = recurringDays({ rhythm, startOn: '2026-01-31', ...open }, '2026-01-30', 7);
  expect(days).toEqual([
    '2026-01-31',
    '2026-02-15',
    '2026-02-28',
    '2026-03-15',
    '2026-03-30',
    '2026-03-31',
    '2026-04-15',
  ]);
  const counted = { rhythm, startOn: '2026-01-20', endOn: null, times: 3 };
  expect(recurringDays(counted, '2026-01-30', 12)).toEqual(['2026-01-31', '2026-02-15']);
});

test('with every second month, a start after this month’s days begins with the next month', () => {
  const rhythm: Rhythm = { unit: 'month', every: 2, on: 'days', days: [1, 15] };
  const days = recurringDays({ rhythm, startOn: '2026-01-16', ...open }, '2026-01-01', 3);
  expect(days).toEqual(['2026-02-01', '2026-02-15', '2026-04-01']);
});

const every = fc.integer({ min: 1, max: 13 });
const monthOrYear = fc.constantFrom('month', 'year');
const weekday = fc.constantFrom<Weekday>(1, 2, 3, 4, 5, 6, 7);
const inOrder = <T extends number>(numbers: T[]) => numbers.toSorted((one, other) => one - other);
const often: fc.Arbitrary<Rhythm> = fc.oneof(
  fc.record({ unit: fc.constantFrom('day', 'week'), every: fc.integer({ min: 1, max: 40 }) }),
  fc.record({
    unit: fc.constant('week'),
    every,
    weekdays: fc.uniqueArray(weekday, { minLength: 1 }).map(inOrder),
  }),
  fc.record({ unit: monthOrYear, every, on: fc.constantFrom('same_day', 'last_day') }),
  fc.record({
    unit: fc.constant('month'),
    every,
    on: fc.constant('days'),
    days: fc.uniqueArray(fc.integer({ min: 1, max: 31 }), { minLength: 1, maxLength: 6 }).map(inOrder),
  }),
  fc.record({
    unit: monthOrYear,
    every,
    on: fc.constant('weekday'),
    week: fc.constantFrom(1, 2, 3, 4, -1),
    weekday,
  }),
);
const rhythms: fc.Arbitrary<Rhythm> = fc
  .tuple(often, fc.constantFrom(undefined, 'monday_after' as const, 'friday_before' as const))
  .map(([rhythm, weekend]) => Object.assign({ ...rhythm }, weekend !== undefined && { weekend }));

test('five years of any rhythm are what a walk over every day of the calendar finds', () => {
  const start = fc.integer({ min: 0, max: 3000 }).map((days) => addDays('2023-01-01', days));
  fc.assert(
    fc.property(rhythms, start, (rhythm, startOn) => {
      const endOn = addDays(startOn, 5 * 365 + 1);
      const recurrence = { rhythm, startOn, endOn, times: null };
      const found = recurringDays(recurrence, addDays(startOn, -1), 2000);
      expect(found).toEqual(walkedDays(rhythm, startOn, endOn));
      const due = found.map((day) => dueDay(rhythm, day));
      expect(due).toEqual(found.map((day) => steppedDay(rhythm, day)));
      expect(due).toEqual(due.toSorted());
    }),
    { numRuns: propertyRuns(300) },
  );
});
