import { expect, test } from 'vitest';
import { firstSchedule, previewOf, scheduleBody, settledBefore } from './schedule.ts';

const firstDays = (today: string, issueDate: string | null) =>
  previewOf(firstSchedule(today, issueDate), settledBefore(today)).slice(0, 2);

test.each([
  // The invoice of today is there already.
  ['2026-01-31', '2026-01-31', ['2026-02-28', '2026-03-28']],
  // One of an earlier day goes on counting from its own.
  ['2026-02-10', '2026-01-31', ['2026-02-28', '2026-03-31']],
  ['2026-02-10', '2026-02-20', ['2026-03-20', '2026-04-20']],
  // A draft, or nothing at all.
  ['2026-02-10', null, ['2026-02-10', '2026-03-10']],
])('on %s, an invoice of %s goes on at %s', (today, issueDate, days) => {
  expect(firstDays(today, issueDate)).toEqual(days);
});

test('only what belongs to the chosen rhythm and end is sent', () => {
  const schedule = {
    ...firstSchedule('2026-01-01', null),
    unit: 'week',
    every: '2',
    endOn: '2026-05-01',
  } as const;
  expect(scheduleBody(schedule)).toEqual({
    rhythm: { unit: 'week', every: 2 },
    start_on: '2026-01-01',
    end_on: null,
    times: null,
    mode: 'draft',
  });
});

test('half-typed fields have no preview', () => {
  expect(previewOf({ ...firstSchedule('2026-01-01', null), every: '' }, '2025-12-31')).toEqual([]);
});
