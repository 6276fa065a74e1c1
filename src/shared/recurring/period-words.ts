import { addDays } from '../calendar-day.ts';
import { recurringDays } from './recurring-days.ts';
import type { Recurrence } from './rhythm.ts';

/** Days of one date of a recurrence: the period it begins. */
export interface Period {
  readonly from: string;
  /** The day before the next date. */
  readonly to: string;
}

/**
 * The period that begins on a day of the recurrence, whether or not another follows. On the last day of a month, the
 * months that end with it.
 */
export function periodOf(recurrence: Recurrence, from: string): Period {
  const { rhythm } = recurrence;
  if ('on' in rhythm && rhythm.on === 'last_day') {
    const months = rhythm.every * (rhythm.unit === 'year' ? 12 : 1);
    return { from: monthStart(from, 1 - months), to: from };
  }
  const [next] = recurringDays({ ...recurrence, endOn: null, times: null }, from, 1);
  return { from, to: next === undefined ? from : addDays(next, -1) };
}

/** As they may be written, in English or German. */
const names = {
  month: 'month',
  monat: 'month',
  quarter: 'quarter',
  quartal: 'quarter',
  year: 'year',
  jahr: 'year',
  from: 'from',
  von: 'from',
  to: 'to',
  bis: 'to',
} as const;
type Name = (typeof names)[keyof typeof names];

const placeholder = /\{(\w+) ?(?:([+-]) ?(\d{1,2}))?\}/g;

/**
 * Replaces `{month}`, `{quarter}`, `{year}`, `{from}` and `{to}` by the period's, in the locale. `{month-1}` is the month
 * before, and a `{year}` beside it is that month's year. Braces around anything else stay.
 */
export function withPeriod(text: string, period: Period, locale: string): string {
  let months = firstShift(text);
  return text.replaceAll(placeholder, (written, word: string, sign?: string, count?: string) => {
    const name = nameOf(word);
    if (name === undefined) return written;
    const shift = count === undefined ? 0 : Number(`${sign}${count}`);
    if (name === 'from' || name === 'to') return dayWords(addDays(period[name], shift), locale);
    if (name === 'year') return monthWords(name, period, months + shift * 12, locale);
    months = monthsOf(name, shift);
    return monthWords(name, period, months, locale);
  });
}

/** How many months the first month or quarter of a text is away: a `{year}` ahead of it is its year. */
function firstShift(text: string): number {
  for (const [, word = '', sign, count] of text.matchAll(placeholder)) {
    const name = nameOf(word);
    if (name === 'month' || name === 'quarter')
      return monthsOf(name, count === undefined ? 0 : Number(`${sign}${count}`));
  }
  return 0;
}

function monthsOf(name: 'month' | 'quarter', shift: number): number {
  return shift * (name === 'quarter' ? 3 : 1);
}

function nameOf(word: string): Name | undefined {
  const lower = word.toLowerCase();
  return Object.entries(names).find(([written]) => written === lower)?.[1];
}

/** A name of the month that is so many months after the period's first. */
function monthWords(name: 'month' | 'quarter' | 'year', { from }: Period, months: number, locale: string) {
  const day = new Date(`${monthStart(from, months)}T00:00:00Z`);
  if (name === 'year') return String(day.getUTCFullYear());
  if (name === 'quarter') return `Q${Math.floor(day.getUTCMonth() / 3) + 1}`;
  return new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }).format(day);
}

/** The first day of the month that is so many months after a day's. */
function monthStart(day: string, months: number): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
}

function dayWords(day: string, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  return format.format(new Date(`${day}T00:00:00Z`));
}
