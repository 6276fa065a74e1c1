import { onFirstUse } from '../on-first-use.ts';

const inUtc = (locale: string, options: Intl.DateTimeFormatOptions) =>
  onFirstUse(() => new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options }));

/** Writes calendar days of the wire in one language: ('en-US') makes '2026-11-03' → 'Nov 3, 2026'. */
export function dayIn(locale: string): (day: string) => string {
  const format = inUtc(locale, { day: 'numeric', month: 'short', year: 'numeric' });
  return (day) => format().format(new Date(`${day}T00:00:00Z`));
}

/** Writes moments in UTC, for readers whose timezone is not known: 'November 3, 2026 at 8:20 AM UTC'. */
export function momentIn(locale: string): (moment: Date) => string {
  const format = inUtc(locale, { dateStyle: 'long', timeStyle: 'short' });
  return (moment) => `${format().format(moment)} UTC`;
}
