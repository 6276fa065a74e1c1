import { addDays } from '#shared/calendar-day.ts';
import type { RecurringInvoice, RecurringInvoiceInput } from '#shared/contract/recurring-invoices.ts';
import { recurringDays } from '#shared/recurring/recurring-days.ts';
import type { Rhythm, Weekday, WeekOfMonth } from '#shared/recurring/rhythm.ts';

export const units = ['day', 'week', 'month', 'year'] as const;
export const ons = ['same_day', 'last_day', 'weekday'] as const;
export const weeksOfMonth: readonly WeekOfMonth[] = [1, 2, 3, 4, -1];
export const weekdays: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7];
export const endings = ['never', 'day', 'times'] as const;

/** A schedule as it is edited: texts as they are in the fields. */
export interface Schedule {
  readonly every: string;
  readonly unit: (typeof units)[number];
  readonly on: (typeof ons)[number];
  readonly week: WeekOfMonth;
  readonly weekday: Weekday;
  readonly startOn: string;
  readonly ends: (typeof endings)[number];
  readonly endOn: string;
  readonly times: string;
  readonly mode: RecurringInvoiceInput['mode'];
}

const monthly = { unit: 'month', every: 1, on: 'same_day' } as const;

/** Monthly on the day of an invoice, from the next time on that isn't the invoice itself. */
export function firstSchedule(today: string, issueDate: string | null): Schedule {
  const start = issueDate ?? today;
  // An earlier start is kept, as January 31 goes on as March 31.
  const isPast = start < today;
  const [next = today] = recurringDays(
    { rhythm: monthly, startOn: start, endOn: null, times: null },
    start,
    1,
  );
  return {
    every: '1',
    unit: 'month',
    on: 'same_day',
    week: 1,
    weekday: 1,
    startOn: isPast ? start : issueDate === null ? today : next,
    ends: 'never',
    endOn: '',
    times: '12',
    mode: 'draft',
  };
}

/** The schedule of a recurring invoice. */
export function scheduleOf({ rhythm, start_on, end_on, times, mode }: RecurringInvoice): Schedule {
  const first = firstSchedule(start_on, null);
  return {
    ...first,
    every: String(rhythm.every),
    unit: rhythm.unit,
    ...('on' in rhythm && { on: rhythm.on }),
    ...('week' in rhythm && { week: rhythm.week, weekday: rhythm.weekday }),
    startOn: start_on,
    ends: end_on === null ? (times === null ? 'never' : 'times') : 'day',
    endOn: end_on ?? '',
    times: times === null ? first.times : String(times),
    mode,
  };
}

function rhythmOf({ every: typed, unit, on, week, weekday }: Schedule): Rhythm {
  const every = Number(typed);
  if (unit === 'day' || unit === 'week') return { unit, every };
  return on === 'weekday' ? { unit, every, on, week, weekday } : { unit, every, on };
}

/** The part of a call's body. */
export function scheduleBody(schedule: Schedule) {
  const { startOn, ends, endOn, times, mode } = schedule;
  return {
    rhythm: rhythmOf(schedule),
    start_on: startOn,
    end_on: ends === 'day' ? endOn : null,
    times: ends === 'times' ? Number(times) : null,
    mode,
  };
}

/** The next twelve days; none while the fields say nothing that makes sense. */
export function previewOf(schedule: Schedule, settledTo: string): string[] {
  const { rhythm, start_on: startOn, end_on: endOn, times } = scheduleBody(schedule);
  const isWhole = Number.isInteger(rhythm.every) && rhythm.every >= 1 && startOn !== '' && endOn !== '';
  return isWhole ? recurringDays({ rhythm, startOn, endOn, times }, settledTo, 12) : [];
}

/** Nothing is made before today. */
export function settledBefore(today: string): string {
  return addDays(today, -1);
}
