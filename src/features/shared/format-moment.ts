import { dateFormat } from './date-format.ts';

const day = dateFormat({ dateStyle: 'medium' });
const time = dateFormat({ timeStyle: 'short' });
const dayOfYear = dateFormat({ month: 'short', day: 'numeric' });
const format = dateFormat({ dateStyle: 'medium', timeStyle: 'short' });

/** Formats an ISO 8601 time in the device's timezone. */
export function formatMoment(iso: string): string {
  return format().format(new Date(iso));
}

/** Formats the time of day of an ISO 8601 time in the device's timezone. */
export function formatTime(iso: string): string {
  return time().format(new Date(iso));
}

/** Formats the day of an ISO 8601 time in the device's timezone. */
export function formatDayOf(iso: string): string {
  return day().format(new Date(iso));
}

/** The same where there is little room: of this year 'Nov 21', of others 'Nov 21, 2025'. */
export function formatShortDayOf(iso: string): string {
  const moment = new Date(iso);
  return (moment.getFullYear() === new Date().getFullYear() ? dayOfYear : day)().format(moment);
}

/** Formats a moment (milliseconds since 1970, UTC) in the device's timezone; one of today by its time alone. */
export function formatRecent(moment: number): string {
  const at = new Date(moment);
  const isToday = at.toDateString() === new Date().toDateString();
  return (isToday ? time() : format()).format(at);
}
