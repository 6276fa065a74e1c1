import * as v from 'valibot';
import { says } from '../words/field-words.ts';

/** The days that may be entered. Days that follow from them, such as a due date, stay far from the year 10000. */
const [firstDay, lastDay] = ['1900-01-01', '2199-12-31'];

/** A calendar day without a time zone, `YYYY-MM-DD`, that exists and lies in the years 1900 to 2199. */
export const calendarDay = v.pipe(
  v.string(),
  v.isoDate(says((say) => say.enterDay)),
  v.check(
    isCalendarDay,
    says((say) => say.noSuchDay),
  ),
  v.check(
    (text) => !isFarAway(text),
    says((say) => say.dayOutOfRange),
  ),
);

/** True where the text names a day that exists: not February 30th. */
function isCalendarDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

function isFarAway(text: string): boolean {
  return isCalendarDay(text) && (text < firstDay || text > lastDay);
}

/** A moment in UTC as ISO 8601, as answers carry it. */
export const timestamp = v.string();
