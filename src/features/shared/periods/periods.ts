import { addDays } from '#shared/calendar-day.ts';

/** Whole months, quarters, and years, also if they aren't over. */
const wholeNames = [
  'this_month',
  'last_month',
  'this_quarter',
  'last_quarter',
  'this_year',
  'last_year',
] as const;
type WholeName = (typeof wholeNames)[number];

export interface Days {
  readonly from: string;
  readonly to: string;
}

/** The first day of a month; the number may leave its year: month 0 is December of the year before. */
function firstOf(year: number, month: number): string {
  return new Date(Date.UTC(year, month - 1, 1)).toISOString().slice(0, 10);
}

function months(year: number, first: number, count: number): Days {
  return { from: firstOf(year, first), to: addDays(firstOf(year, first + count), -1) };
}

/** The days of a period, as seen on a day, `YYYY-MM-DD`. */
export function daysOfPeriod(period: WholeName, today: string): Days {
  const [year = 0, month = 0] = today.split('-').map(Number);
  const quarter = month - ((month - 1) % 3);
  switch (period) {
    case 'this_month':
      return months(year, month, 1);
    case 'last_month':
      return months(year, month - 1, 1);
    case 'this_quarter':
      return months(year, quarter, 3);
    case 'last_quarter':
      return months(year, quarter - 3, 3);
    case 'this_year':
      return months(year, 1, 12);
    case 'last_year':
      return months(year - 1, 1, 12);
  }
}

/** A period by its name in the catalog of words. */
export interface Period {
  readonly name: WholeName | 'year_to_date' | 'last_12_months';
  readonly days: Days;
}

/** The usual periods of a report, as seen on a day. */
export function reportPeriods(today: string): readonly Period[] {
  return wholeNames.map((name) => ({ name, days: daysOfPeriod(name, today) }));
}

/** The year up to a day: a statement's, unless another period is chosen. */
export const lastTwelveMonths = (today: string): Days => ({ from: addDays(today, -365), to: today });

function soFar(name: WholeName, today: string): Days {
  const { from, to } = daysOfPeriod(name, today);
  return { from, to: to > today ? today : to };
}

/** What is compared with the year before ends today: days to come have no figures yet. */
export const yearToDate = (today: string): Days => soFar('this_year', today);

/** The usual periods of statements and comparisons: none ends after today. */
export function periodsSoFar(today: string): readonly Period[] {
  return [
    { name: 'this_month', days: soFar('this_month', today) },
    { name: 'last_month', days: soFar('last_month', today) },
    { name: 'this_quarter', days: soFar('this_quarter', today) },
    { name: 'last_quarter', days: soFar('last_quarter', today) },
    { name: 'year_to_date', days: yearToDate(today) },
    { name: 'last_12_months', days: lastTwelveMonths(today) },
    { name: 'last_year', days: soFar('last_year', today) },
  ];
}

/** The days of a month, `YYYY-MM`. */
export function daysOfMonth(month: string): Days {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return months(year, number, 1);
}

/** The days that are also in the period. */
export function within(days: Days, period: Days): Days {
  return {
    from: days.from < period.from ? period.from : days.from,
    to: days.to > period.to ? period.to : days.to,
  };
}
