import { everyTimezone } from '#shared/every-timezone.ts';
import { refusalAt } from '../refusal.ts';

/**
 * Rejects unsupported names: PostgreSQL uses the time zone in queries across organizations, which an unknown
 * name would break.
 */
export function checkTimezone(timezone: string | null | undefined): void {
  if (timezone === null || timezone === undefined || everyTimezone.includes(timezone)) return;
  throw refusalAt('timezone', 'validation_failed', (say) => say.fields.chooseTimezone);
}
