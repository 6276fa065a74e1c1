import { everyTimezone } from '#shared/every-timezone.ts';
import { refusalAt } from '../refusal.ts';

/**
 * Refuses a name that is none of the offered ones: PostgreSQL reckons with it in queries over all organizations, which one
 * that it does not know would end.
 */
export function checkTimezone(timezone: string | null | undefined): void {
  if (timezone === null || timezone === undefined || everyTimezone.includes(timezone)) return;
  throw refusalAt('timezone', 'validation_failed', 'Choose one of the listed timezones.');
}
