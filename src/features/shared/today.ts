import { dayIn } from '#shared/calendar-day.ts';

/** Today where this device is, `YYYY-MM-DD`. */
export function today(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return dayIn(timeZone, new Date());
}
