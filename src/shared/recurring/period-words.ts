import { addDays } from '../calendar-day.ts';
import { recurringDays } from './recurring-days.ts';
import type { Recurrence } from './rhythm.ts';

/** Days of one date of a recurrence: the period it begins. */
export interface Period {
  readonly from: string;
  /** The day before the next date. */
  readonly to: string;
}

/** The period that begins on a day of the recurrence, whether or not another follows. */
export function periodOf(recurrence: Recurrence, from: string): Period {
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
 * before, and a `{year}` after it is that month's year. Braces around anything else stay.
 */
export function withPeriod(text: string, period: Period, locale: string): string {
  let months = 0;
  return text.replaceAll(placeholder, (written, word: string, sign?: string, count?: string) => {
    const name = nameOf(word);
    if (name === undefined) return written;
    const shift = count === undefined ? 0 : Number(`${sign}${count}`);
    if (name === 'from' || name === 'to') return dayWords(addDays(period[name], shift), locale);
    if (name === 'year') return monthWords(name, period, months + shift * 12, locale);
    months = shift * (name === 'quarter' ? 3 : 1);
    return monthWords(name, period, months, locale);
  });
}

function nameOf(word: string): Name | undefined {
  const lower = word.toLowerCase();
  return Object.entries(names).find(([written]) => written === lower)?.[1];
}

/** A name of the month that is so many months after the period's first. */
function monthWords(name: 'month' | 'quarter' | 'year', { from }: Period, months: number, locale: string) {
  const day = new Date(Date.UTC(Number(from.slice(0, 4)), Number(from.slice(5, 7)) - 1 + months, 1));
  if (name === 'year') return String(day.getUTCFullYear());
  if (name === 'quarter') return `Q${Math.floor(day.getUTCMonth() / 3) + 1}`;
  return new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }).format(day);
}

function dayWords(day: string, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  return format.format(new Date(`${day}T00:00:00Z`));
}
