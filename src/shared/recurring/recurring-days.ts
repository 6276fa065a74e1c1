import { addDays } from '../calendar-day.ts';
import type { MonthRhythm, Recurrence, Rhythm } from './rhythm.ts';

/** Days end here, so that dates derived from them stay within four digits. */
const lastDay = '2199-12-31';

/**
 * The days of a recurrence after `after`, at most `limit`. Each is counted from the start, never from the day before it:
 * January 31 is followed by February 28 and March 31.
 */
export function recurringDays(recurrence: Recurrence, after: string, limit: number): string[] {
  const { rhythm, startOn, endOn, times } = recurrence;
  const end = endOn !== null && endOn < lastDay ? endOn : lastDay;
  const most = times ?? Infinity;
  const occurrence = occurrencesOf(rhythm, startOn);
  const days: string[] = [];
  for (let index = 0; days.length < limit && index < most; index += 1) {
    const day = occurrence(index);
    if (day > end) break;
    if (day > after) days.push(day);
  }
  return days;
}

/** Gives the day of each occurrence, the first being 0. */
function occurrencesOf(rhythm: Rhythm, startOn: string): (index: number) => string {
  if (!('on' in rhythm)) {
    const step = rhythm.every * (rhythm.unit === 'week' ? 7 : 1);
    return (index) => addDays(startOn, index * step);
  }
  const step = rhythm.every * (rhythm.unit === 'year' ? 12 : 1);
  const first = monthOf(startOn);
  const dayIn = (month: number) => dayInMonth(rhythm, month, Number(startOn.slice(8)));
  // A start after this month's day begins with the next month.
  const base = dayIn(first) < startOn ? first + 1 : first;
  return (index) => dayIn(base + index * step);
}

function dayInMonth(rhythm: MonthRhythm, month: number, sameDay: number): string {
  const last = lengthOf(month);
  if (rhythm.on !== 'weekday') return dayOf(month, rhythm.on === 'last_day' ? last : Math.min(sameDay, last));
  const { week, weekday } = rhythm;
  if (week > 0) return dayOf(month, 1 + daysUntil(weekday, weekdayOf(dayOf(month, 1))) + (week - 1) * 7);
  return dayOf(month, last - daysUntil(weekdayOf(dayOf(month, last)), weekday));
}

/** The number of days from one weekday forward to another, 0 to 6. */
function daysUntil(weekday: number, from: number): number {
  return (weekday - from + 7) % 7;
}

/** Monday is 1. */
function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
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
