import { expect, test } from 'vitest';
import { addDays } from '../calendar-day.ts';
import { dueDay, lastDueBefore, settledOfNew, settledOnceChanged } from './due-day.ts';
import type { Recurrence } from './rhythm.ts';

// A Friday.
const friday = '2027-01-01';
const saturday = addDays(friday, 1);
const sunday = addDays(friday, 2);
const monday = addDays(friday, 3);

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

test('a date pending for Monday stays so if weekends are kept and the number of invoices changes on Sunday', () => {
  const avoiding = { ...recurrence, rhythm: { ...recurrence.rhythm, weekend: 'monday_after' } } as const;
  const saved = { recurrence: { ...avoiding, times: 4 }, settledTo: '2026-12-02', nextOn: saturday };
  expect(settledOnceChanged(saved, { ...recurrence, times: 12 }, sunday)).toBe(friday);
});

test('Sunday’s date stays if Friday before is chosen on Saturday, with another number of invoices', () => {
  const rhythm = { ...recurrence.rhythm, weekend: 'friday_before' } as const;
  expect(settled({ rhythm, times: 12 }, saturday, { nextOn: sunday })).toBe(saturday);
  // Of another schedule, Saturday's was due on Friday.
  expect(settled({ rhythm, startOn: saturday }, saturday, { nextOn: addDays(sunday, 20) })).toBe(sunday);
});

test.each([undefined, 'monday_after', 'friday_before'] as const)(
  'with %s, a new schedule leaves out the date of the invoice that it goes on from, and no other',
  (weekend) => {
    for (const day of [friday, saturday, sunday, monday]) {
      expect(settledOfNew({ weekend }, addDays(friday, -1), day)).toBe(day);
      expect(settledOfNew({ weekend }, day, undefined)).toBe(lastDueBefore({ weekend }, day));
      expect(settledOfNew({ weekend }, day, '2026-12-01')).toBe(lastDueBefore({ weekend }, day));
    }
  },
);
