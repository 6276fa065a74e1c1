import { dateFormat } from './date-format.ts';

const day = dateFormat({ dateStyle: 'medium' });
const time = dateFormat({ timeStyle: 'short' });
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

/** Formats a moment (milliseconds since 1970, UTC) in the device's timezone; one of today by its time alone. */
export function formatRecent(moment: number): string {
  const at = new Date(moment);
  const isToday = at.toDateString() === new Date().toDateString();
  return (isToday ? time() : format()).format(at);
}
