import { expect, test } from 'vitest';
import type { RecurringInvoiceInput } from '#shared/contract/recurring-invoices.ts';
import {
  dueAfter,
  firstSchedule,
  previewOf,
  scheduleAgain,
  scheduleBody,
  scheduleOf,
  settledBefore,
  type Schedule,
} from './schedule.ts';

function preview(schedule: Schedule, settledTo: string): string[] {
  return previewOf(schedule, dueAfter(settledTo)).map(({ day }) => day);
}

function firstDays(today: string, issueDate: string | null): string[] {
  const yesterday = settledBefore(today);
  const settledTo = issueDate !== null && issueDate > yesterday ? issueDate : yesterday;
  return preview(firstSchedule(today, issueDate), settledTo).slice(0, 2);
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
  expect(preview(again, settledBefore('2026-06-10')).slice(0, 2)).toEqual(['2026-06-30', '2026-07-31']);
  expect(scheduleBody(scheduleAgain(over, '2026-02-10'))).toEqual(over);
});

test('a number of invoices is counted anew when it is used again', () => {
  const rhythm = { unit: 'week', every: 2 } as const;
  const over = { rhythm, start_on: '2026-01-01', end_on: null, times: 3, mode: 'draft' } as const;
  const again = scheduleAgain(over, '2026-06-10');
  expect(scheduleBody(again)).toEqual({ ...over, start_on: '2026-06-18' });
  expect(preview(again, settledBefore('2026-06-10'))).toHaveLength(3);
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

const entered = (part: object): Schedule => ({ ...firstSchedule('2026-01-01', null), ...part });
const rhythmOf = (part: object) => scheduleBody(entered(part)).rhythm;

test('weekdays follow the start until they are chosen', () => {
  expect(rhythmOf({ unit: 'week' })).toEqual({ unit: 'week', every: 1 });
  const chosen = { unit: 'week', weekdays: [1, 4] };
  expect(rhythmOf(chosen)).toEqual({ ...chosen, every: 1 });
  expect(preview(entered(chosen), '2025-12-31').slice(0, 2)).toEqual(['2026-01-01', '2026-01-05']);
  expect(preview(entered({ unit: 'week', weekdays: [] }), '2025-12-31')).toEqual([]);
});

test('certain days of a month begin with that of the start; a year has none', () => {
  const days = { on: 'days', startOn: '2026-01-31' };
  expect(rhythmOf(days)).toEqual({ unit: 'month', every: 1, on: 'days', days: [31] });
  expect(rhythmOf({ ...days, days: [1, 15] })).toMatchObject({ days: [1, 15] });
  expect(rhythmOf({ ...days, unit: 'year' })).toEqual({ unit: 'year', every: 1, on: 'same_day' });
});

test('what can’t fall on a weekend doesn’t say where it would go', () => {
  const weekend = { weekend: 'monday_after' };
  expect(rhythmOf(weekend)).toMatchObject(weekend);
  expect(rhythmOf({ ...weekend, unit: 'week', weekdays: [1, 6] })).toMatchObject(weekend);
  expect(rhythmOf({ ...weekend, unit: 'week', weekdays: [1, 5] })).not.toHaveProperty('weekend');
  expect(rhythmOf({ ...weekend, on: 'weekday', weekday: 5 })).not.toHaveProperty('weekend');
});

test('a date on a weekend is shown where it goes, and is not over before', () => {
  // The first days of August 2026 are a weekend.
  const schedule = entered({ on: 'days', days: [1, 2], startOn: '2026-08-01', weekend: 'monday_after' });
  const [first, second] = previewOf(schedule, dueAfter('2026-08-02'));
  expect([first, second]).toEqual([
    { day: '2026-08-01', due_on: '2026-08-03' },
    { day: '2026-08-02', due_on: '2026-08-03' },
  ]);
  const onFriday = { ...schedule, weekend: 'friday_before' } as const;
  expect(previewOf(onFriday, dueAfter('2026-07-31'))[0]).toEqual({ day: '2026-09-01', due_on: '2026-09-01' });
});

test.each(['2026-01-28', '2026-01-31', '2026-02-01', '2026-02-02'])(
  'on %s, the invoice of Saturday, January 31, goes on at the next date, not at its own on Monday',
  (today) => {
    const issued = '2026-01-31';
    const yesterday = settledBefore(today);
    const schedule = { ...firstSchedule(today, issued), weekend: 'monday_after' } as const;
    const settled = dueAfter(yesterday > issued ? yesterday : issued, issued);
    expect(previewOf(schedule, settled)[0]).toEqual({ day: '2026-02-28', due_on: '2026-03-02' });
  },
);

test.each<RecurringInvoiceInput['rhythm']>([
  { unit: 'day', every: 10, weekend: 'friday_before' },
  { unit: 'week', every: 1 },
  { unit: 'week', every: 2, weekdays: [1, 6], weekend: 'monday_after' },
  { unit: 'month', every: 3, on: 'days', days: [1, 15, 31] },
  { unit: 'year', every: 1, on: 'weekday', week: -1, weekday: 7, weekend: 'monday_after' },
])('%j is as it was once it is edited', (rhythm) => {
  const series = { rhythm, start_on: '2026-01-02', end_on: null, times: null, mode: 'draft' } as const;
  expect(scheduleBody(scheduleOf(series))).toEqual(series);
});

test('half-typed fields have no preview', () => {
  for (const part of [
    { every: '' },
    { every: '9999999', unit: 'day' },
    { startOn: '0002-01-01' },
    { startOn: '20260-01-01' },
    { startOn: '', unit: 'week' },
  ])
    expect(preview(entered(part), '2025-12-31')).toEqual([]);
});
