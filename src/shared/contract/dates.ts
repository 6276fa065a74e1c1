import * as v from 'valibot';
import { says } from '../words/field-words.ts';

/** The range of dates a user can enter. It leaves room to derive dates, such as a due date, before the year 10000. */
const [firstDay, lastDay] = ['1900-01-01', '2199-12-31'];

/** An existing calendar day without a timezone, `YYYY-MM-DD`, in the years 1900 to 2199. */
export const calendarDay = v.pipe(
  v.string(),
  v.isoDate(says((say) => say.enterDay)),
  v.check(
    // What is no day at all has been refused already.
    (text) => !v.ISO_DATE_REGEX.test(text) || isCalendarDay(text),
    says((say) => say.noSuchDay),
  ),
  v.check(
    (text) => !isFarAway(text),
    says((say) => say.dayOutOfRange),
  ),
);

/** False for days that don't exist, such as February 30. */
function isCalendarDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

function isFarAway(text: string): boolean {
  return isCalendarDay(text) && (text < firstDay || text > lastDay);
}

/** A moment in UTC, ISO 8601. */
export const timestamp = v.string();
