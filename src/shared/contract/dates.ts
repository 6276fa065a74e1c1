import * as v from 'valibot';

/** A calendar day without a time zone, `YYYY-MM-DD`, that exists and lies in the years 1970 to 9999. */
export const calendarDay = v.pipe(
  v.string(),
  v.isoDate('Enter a day as YYYY-MM-DD.'),
  v.check(isCalendarDay, 'This day does not exist.'),
);

/** True where the text names a day that exists: not February 30th. */
function isCalendarDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return time >= 0 && new Date(time).toISOString().startsWith(text);
}

/** A moment in UTC as ISO 8601, as answers carry it. */
export const timestamp = v.string();
