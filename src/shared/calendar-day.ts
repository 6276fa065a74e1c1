const formats = new Map<string, Intl.DateTimeFormat>();

/** Kept, because making one takes ten times as long as using it. Throws a RangeError for an unknown timezone. */
function dayFormat(timeZone: string): Intl.DateTimeFormat {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  formats.set(timeZone, format);
  return format;
}

/** The calendar day `YYYY-MM-DD` of a moment in an IANA timezone. Throws a RangeError for an unknown timezone. */
export function dayIn(timezone: string, moment: Date): string {
  const parts = new Map(
    dayFormat(timezone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  );
  return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`;
}

/** The day `days` later, or earlier if negative. */
export function addDays(day: string, days: number): string {
  const time = Date.parse(`${day}T00:00:00Z`) + days * 24 * 3600 * 1000;
  return new Date(time).toISOString().slice(0, 10);
}

/** The number of days from `start` to `end`; negative if `end` is earlier. */
export function daysBetween(start: string, end: string): number {
  return Math.round((Date.parse(end) - Date.parse(start)) / (24 * 3600 * 1000));
}

/** Monday is 1, Sunday 7. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
}

export function yearOf(day: string): number {
  return Number(day.slice(0, 4));
}
