import { expect, test } from 'vitest';
import { firstSchedule, previewOf, scheduleAgain, scheduleBody, settledBefore } from './schedule.ts';

function firstDays(today: string, issueDate: string | null): string[] {
  const yesterday = settledBefore(today);
  const settledTo = issueDate !== null && issueDate > yesterday ? issueDate : yesterday;
  return previewOf(firstSchedule(today, issueDate), settledTo).slice(0, 2);
}

test.each([
  // The invoice of today is there already.
  ['2026-01-31', '2026-01-31', ['2026-02-28', '2026-03-31']],
  // One of an earlier day goes on counting from its own.
  ['2026-02-10', '2026-01-31', ['2026-02-28', '2026-03-31']],
  ['2026-02-10', '2026-02-20', ['2026-03-20', '2026-04-20']],
  // A draft, or nothing at all.
  ['2026-02-10', null, ['2026-02-10', '2026-03-10']],
])('on %s, an invoice of %s goes on at %s', (today, issueDate, days) => {
  expect(firstDays(today, issueDate)).toEqual(days);
});

test('one that is over is used again from today on, counted from its first day; its end is left out once passed', () => {
  const rhythm = { unit: 'month', every: 1, on: 'same_day' } as const;
  const over = { rhythm, start_on: '2026-01-31', end_on: '2026-03-31', times: null, mode: 'issue' } as const;
  const again = scheduleAgain(over, '2026-06-10');
  expect(scheduleBody(again)).toEqual({ ...over, end_on: null });
  expect(previewOf(again, settledBefore('2026-06-10')).slice(0, 2)).toEqual(['2026-06-30', '2026-07-31']);
  expect(scheduleBody(scheduleAgain(over, '2026-02-10'))).toEqual(over);
});

test('a number of invoices is counted anew when it is used again', () => {
  const rhythm = { unit: 'week', every: 2 } as const;
  const over = { rhythm, start_on: '2026-01-01', end_on: null, times: 3, mode: 'draft' } as const;
  const again = scheduleAgain(over, '2026-06-10');
  expect(scheduleBody(again)).toEqual({ ...over, start_on: '2026-06-18' });
  expect(previewOf(again, settledBefore('2026-06-10'))).toHaveLength(3);
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

function preview(part: object): string[] {
  return previewOf({ ...firstSchedule('2026-01-01', null), ...part }, '2025-12-31');
}

test('half-typed fields have no preview', () => {
  expect(preview({ every: '' })).toEqual([]);
  expect(preview({ every: '9999999', unit: 'day' })).toEqual([]);
  expect(preview({ startOn: '0002-01-01' })).toEqual([]);
  expect(preview({ startOn: '20260-01-01' })).toEqual([]);
});
