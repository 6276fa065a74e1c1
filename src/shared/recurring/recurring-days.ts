import { addDays, weekdayOf } from '../calendar-day.ts';
import type { MonthRhythm, Recurrence, Rhythm, WeekRhythm } from './rhythm.ts';

/** Days end here, so that dates derived from them stay within four digits. */
const lastDay = '2199-12-31';

/**
 * The days of a recurrence after `after`, at most `limit`. Each is counted from the start, never from the day before it:
 * January 31 is followed by February 28 and March 31. Weekends are among them: `dueDay` says where their invoices go.
 */
export function recurringDays(recurrence: Recurrence, after: string, limit: number): string[] {
  const { rhythm, startOn, endOn, times } = recurrence;
  const end = endOn !== null && endOn < lastDay ? endOn : lastDay;
  const most = times ?? Infinity;
  const days: string[] = [];
  let count = 0;
  if (limit < 1 || most < 1) return days;
  for (const day of datesOf(rhythm, startOn)) {
    if (day > end) break;
    count += 1;
    if (day > after) days.push(day);
    if (days.length >= limit || count >= most) break;
  }
  return days;
}

/** All dates from the start on, without end. */
function* datesOf(rhythm: Rhythm, startOn: string): Generator<string, never> {
  const daysOf = stepsOf(rhythm, startOn);
  for (let step = 0; ; step += 1) {
    for (const day of daysOf(step)) if (day >= startOn) yield day;
  }
}

/** Gives the days of each day, week, month, or year in which there are any. The first has one from the start on. */
function stepsOf(rhythm: Rhythm, startOn: string): (step: number) => readonly string[] {
  if ('on' in rhythm) return monthsOf(rhythm, startOn);
  if (rhythm.unit === 'week' && rhythm.weekdays !== undefined)
    return weeksOf(rhythm.weekdays, rhythm.every, startOn);
  const length = rhythm.every * (rhythm.unit === 'week' ? 7 : 1);
  return (step) => [addDays(startOn, step * length)];
}

function weeksOf(weekdays: NonNullable<WeekRhythm['weekdays']>, every: number, startOn: string) {
  const monday = addDays(startOn, 1 - weekdayOf(startOn));
  // A start after this week's days begins with the next week.
  const isThisWeek = weekdays.some((weekday) => weekday >= weekdayOf(startOn));
  const base = isThisWeek ? monday : addDays(monday, 7);
  return (step: number) => weekdays.map((weekday) => addDays(base, step * every * 7 + weekday - 1));
}

function monthsOf(rhythm: MonthRhythm, startOn: string) {
  const length = rhythm.every * (rhythm.unit === 'year' ? 12 : 1);
  const first = monthOf(startOn);
  const daysIn = (month: number) => daysInMonth(rhythm, month, Number(startOn.slice(8)));
  // A start after this month's days begins with the next month.
  const base = daysIn(first).some((day) => day >= startOn) ? first : first + 1;
  return (step: number) => daysIn(base + step * length);
}

function daysInMonth(rhythm: MonthRhythm, month: number, sameDay: number): readonly string[] {
  const last = lengthOf(month);
  if (rhythm.on === 'weekday') return [weekdayInMonth(rhythm, month)];
  if (rhythm.on === 'last_day') return [dayOf(month, last)];
  const days = rhythm.on === 'days' ? rhythm.days : [sameDay];
  return [...new Set(days.map((day) => dayOf(month, Math.min(day, last))))];
}

function weekdayInMonth({ week, weekday }: Extract<MonthRhythm, { on: 'weekday' }>, month: number): string {
  if (week > 0) return dayOf(month, 1 + daysUntil(weekday, weekdayOf(dayOf(month, 1))) + (week - 1) * 7);
  const last = lengthOf(month);
  return dayOf(month, last - daysUntil(weekdayOf(dayOf(month, last)), weekday));
}

/** The number of days from one weekday forward to another, 0 to 6. */
function daysUntil(weekday: number, from: number): number {
  return (weekday - from + 7) % 7;
}

/** Months since the year 0. */
function monthOf(day: string): number {
  return Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
}

function dayOf(month: number, day: number): string {
  const [year, ofYear] = [Math.floor(month / 12), (month % 12) + 1];
  return `${String(year).padStart(4, '0')}-${String(ofYear).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

function lengthOf(month: number): number {
  return new Date(Date.UTC(Math.floor(month / 12), (month % 12) + 1, 0)).getUTCDate();
}
