import * as v from 'valibot';
import { addDays, weekdayOf } from '#shared/calendar-day.ts';
import { recurringSchedule, type RecurringInvoiceInput } from '#shared/contract/recurring-invoices.ts';
import { dueDay, lastDueBefore, settledOfNew } from '#shared/recurring/due-day.ts';
import { recurringDays } from '#shared/recurring/recurring-days.ts';
import type { Recurrence, Rhythm, Weekday, WeekOfMonth } from '#shared/recurring/rhythm.ts';

export const units = ['day', 'week', 'month', 'year'] as const;
export const ons = ['same_day', 'days', 'last_day', 'weekday'] as const;
export const weekends = ['keep', 'monday_after', 'friday_before'] as const;
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
  /** In order. Null: that of the start. */
  readonly weekdays: readonly Weekday[] | null;
  /** Of the month, in order. Null: that of the start. */
  readonly days: readonly number[] | null;
  readonly weekend: (typeof weekends)[number];
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
    weekdays: null,
    days: null,
    weekend: 'keep',
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
    ...('weekdays' in rhythm && rhythm.weekdays !== undefined && { weekdays: rhythm.weekdays }),
    ...('days' in rhythm && { days: rhythm.days }),
    weekend: rhythm.weekend ?? 'keep',
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
    const [next = today] = recurringDays(endless, lastDueBefore(series.rhythm, today), 1);
    return { ...schedule, startOn: next };
  }
  return series.end_on !== null && series.end_on < today
    ? { ...schedule, ends: 'never', endOn: '' }
    : schedule;
}

/** The chosen weekdays; unless any were, that of the start. */
export function weekdaysOf({ weekdays: chosen, startOn }: Schedule): readonly number[] {
  return chosen ?? (startOn === '' ? [] : [weekdayOf(startOn)]);
}

/** The chosen days of the month; unless any were, that of the start. */
export function daysOf({ days, startOn }: Schedule): readonly number[] {
  return days ?? (startOn === '' ? [] : [Number(startOn.slice(8))]);
}

/** Where it is in its month: in a year, there is no choice of several days. */
export function placeOf({ unit, on }: Schedule): Schedule['on'] {
  return unit === 'year' && on === 'days' ? 'same_day' : on;
}

/** True if any of its dates can be a Saturday or Sunday. */
export function meetsWeekends(schedule: Schedule): boolean {
  if (schedule.unit === 'day') return true;
  if (schedule.unit === 'week') return weekdaysOf(schedule).some((weekday) => weekday > 5);
  return placeOf(schedule) !== 'weekday' || schedule.weekday > 5;
}

function rhythmOf(schedule: Schedule): Rhythm {
  const { unit, weekdays: chosen, week, weekday, weekend } = schedule;
  const isAvoided = weekend !== 'keep' && meetsWeekends(schedule);
  const often = { every: Number(schedule.every), ...(isAvoided && { weekend }) };
  if (unit === 'day') return { unit, ...often };
  if (unit === 'week') return { unit, ...often, ...(chosen !== null && { weekdays: [...chosen] }) };
  const on = placeOf(schedule);
  if (on === 'weekday') return { unit, ...often, on, week, weekday };
  if (on === 'days') return { unit: 'month', ...often, on, days: [...daysOf(schedule)] };
  return { unit, ...often, on };
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

/** Up to where the dates of a schedule are done with. */
export type Settled = (recurrence: Recurrence) => string;

/** Of a new one: nothing is due up to a day, and it may go on from the invoice of another. */
export function dueAfter(day: string, continuesFrom?: string): Settled {
  return ({ rhythm }) => settledOfNew(rhythm, addDays(day, 1), continuesFrom);
}

/** The next twelve days, and when they are due; none while the fields say nothing that makes sense. */
export function previewOf(schedule: Schedule, settled: Settled) {
  const entered = v.safeParse(recurringSchedule, scheduleBody(schedule));
  if (!entered.success) return [];
  const { rhythm, start_on: startOn, end_on: endOn, times } = entered.output;
  const recurrence = { rhythm, startOn, endOn, times };
  const days = recurringDays(recurrence, settled(recurrence), 12);
  return days.map((day) => ({ day, due_on: dueDay(rhythm, day) }));
}

/** The day before: nothing is made up to it. */
export function settledBefore(day: string): string {
  return addDays(day, -1);
}
