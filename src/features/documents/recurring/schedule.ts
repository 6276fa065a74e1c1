import * as v from 'valibot';
import { addDays } from '#shared/calendar-day.ts';
import { recurringSchedule, type RecurringInvoiceInput } from '#shared/contract/recurring-invoices.ts';
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

/** Monthly on the day of an invoice, or from today. */
export function firstSchedule(today: string, issueDate: string | null): Schedule {
  return {
    every: '1',
    unit: 'month',
    on: 'same_day',
    week: 1,
    weekday: 1,
    // Kept, though the invoice of that day is there already: January 31 goes on as February 28 and March 31.
    startOn: issueDate ?? today,
    ends: 'never',
    endOn: '',
    times: '12',
    mode: 'draft',
  };
}

/** The schedule of a recurring invoice. */
export function scheduleOf(series: v.InferOutput<typeof recurringSchedule>): Schedule {
  const { rhythm, start_on, end_on, times, mode } = series;
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

/**
 * The schedule of one that is over, from today on. Its first day stays, so that January 31 goes on as such; a number of
 * invoices is counted anew, from the next date. A last date that has passed is left out.
 */
export function scheduleAgain(series: v.InferOutput<typeof recurringSchedule>, today: string): Schedule {
  const schedule = scheduleOf(series);
  if (series.times !== null) {
    const endless = { ...series, rhythm: series.rhythm, startOn: series.start_on, endOn: null, times: null };
    const [next = today] = recurringDays(endless, settledBefore(today), 1);
    return { ...schedule, startOn: next };
  }
  return series.end_on !== null && series.end_on < today
    ? { ...schedule, ends: 'never', endOn: '' }
    : schedule;
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
  const entered = v.safeParse(recurringSchedule, scheduleBody(schedule));
  if (!entered.success) return [];
  const { rhythm, start_on: startOn, end_on: endOn, times } = entered.output;
  return recurringDays({ rhythm, startOn, endOn, times }, settledTo, 12);
}

/** The day before: nothing is made up to it. */
export function settledBefore(day: string): string {
  return addDays(day, -1);
}
