import { dayIn } from '#shared/calendar-day.ts';

/** Today in an IANA timezone, `YYYY-MM-DD`. */
export function todayIn(timezone: string, now = new Date()): string {
  return dayIn(timezone, now);
}

/** Today in the device's timezone. */
export function today(): string {
  return todayIn(new Intl.DateTimeFormat().resolvedOptions().timeZone);
}
