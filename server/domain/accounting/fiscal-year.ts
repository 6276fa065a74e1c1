import { addDays, yearOf } from '#shared/calendar-day.ts';

/** The first day of the fiscal year that a day (`YYYY-MM-DD`) is in, if fiscal years start with this month. */
export function fiscalYearOf(day: string, startMonth: number): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  const first = month < startMonth ? year - 1 : year;
  return `${String(first).padStart(4, '0')}-${String(startMonth).padStart(2, '0')}-01`;
}

/** The last day of the fiscal year that starts on this day. */
export function lastDayOf(yearStart: string): string {
  const next = String(yearOf(yearStart) + 1).padStart(4, '0');
  return addDays(`${next}${yearStart.slice(4)}`, -1);
}
