import { expect, test } from 'vitest';
import { addDays } from '../calendar-day.ts';
import { dueDay, lastDueBefore, settledOnceChanged } from './due-day.ts';
import type { Recurrence } from './rhythm.ts';

// A Friday.
const friday = '2027-01-01';
const [saturday, sunday, monday] = [1, 2, 3].map((days) => addDays(friday, days));

test.each([
  [undefined, [friday, saturday, sunday, monday]],
  ['monday_after', [friday, monday, monday, monday]],
  ['friday_before', [friday, friday, friday, monday]],
] as const)('a weekend with %s', (weekend, due) => {
  const days = [0, 1, 2, 3].map((later) => dueDay({ weekend }, addDays(friday, later)));
  expect(days).toEqual(due);
});

test.each([undefined, 'monday_after', 'friday_before'] as const)(
  'with %s, a date is either over by a day or due from it on, whichever day that is',
  (weekend) => {
    for (let index = 0; index < 14; index += 1) {
      const day = addDays(friday, index);
      const last = lastDueBefore({ weekend }, day);
      expect(dueDay({ weekend }, last) < day).toBe(true);
      expect(dueDay({ weekend }, addDays(last, 1)) >= day).toBe(true);
    }
  },
);

const recurrence: Recurrence = {
  rhythm: { unit: 'month', every: 1, on: 'same_day' },
  startOn: '2026-08-02',
  endOn: null,
  times: null,
};

function settled(changed: Partial<Recurrence>, today: string, saved: object = {}): string {
  const before = { recurrence, settledTo: '2026-12-02', nextOn: '2027-01-02', ...saved };
  return settledOnceChanged(before, { ...recurrence, ...changed }, today);
}

test('the same schedule, and one that only avoids weekends, change nothing of what is done with', () => {
  expect(settled({}, '2027-02-10')).toBe('2026-12-02');
  const reordered = { on: 'same_day', every: 1, unit: 'month', weekend: 'friday_before' } as const;
  expect(settled({ rhythm: reordered }, '2027-01-02')).toBe('2026-12-02');
});

test('another schedule keeps what is due, and adds nothing that was due before today', () => {
  expect(settled({ startOn: '2026-08-20' }, '2027-01-02')).toBe('2027-01-01');
  expect(settled({ startOn: '2026-08-20' }, '2027-02-10')).toBe('2027-01-01');
  const onMonday = { rhythm: { unit: 'week', every: 1, weekend: 'monday_after' } } as const;
  // On Sunday, Saturday's is still to come on Monday.
  expect(settled(onMonday, '2027-01-03')).toBe(friday);
  expect(settled(onMonday, '2026-11-01')).toBe('2026-12-02');
});
