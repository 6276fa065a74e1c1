import { dayIn } from '#shared/calendar-day.ts';

/** Today in an IANA timezone, `YYYY-MM-DD`. */
export function todayIn(timezone: string): string {
  return dayIn(timezone, new Date());
}

/** Today in the device's timezone. */
export function today(): string {
  return todayIn(new Intl.DateTimeFormat().resolvedOptions().timeZone);
}
