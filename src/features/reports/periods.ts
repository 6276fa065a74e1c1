import { addDays } from '#shared/calendar-day.ts';

export const periodNames = [
  'this_month',
  'last_month',
  'this_quarter',
  'last_quarter',
  'this_year',
  'last_year',
] as const;
export type PeriodName = (typeof periodNames)[number];

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
export function daysOfPeriod(period: PeriodName, today: string): Days {
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

/** The period that has exactly these days; undefined if none has. */
export function periodOfDays({ from, to }: Days, today: string): PeriodName | undefined {
  return periodNames.find((period) => {
    const days = daysOfPeriod(period, today);
    return days.from === from && days.to === to;
  });
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
