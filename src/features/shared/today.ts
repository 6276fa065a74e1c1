import { dayIn } from '#shared/calendar-day.ts';

/** Today in a timezone (IANA name), `YYYY-MM-DD`. */
export function todayIn(timezone: string): string {
  return dayIn(timezone, new Date());
}

/** Today where this device is. */
export function today(): string {
  return todayIn(new Intl.DateTimeFormat().resolvedOptions().timeZone);
}
