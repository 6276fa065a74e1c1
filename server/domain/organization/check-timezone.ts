import { everyTimezone } from '#shared/every-timezone.ts';
import { refusalAt } from '../refusal.ts';

/**
 * Refuses a name that isn't offered: PostgreSQL uses it in queries over all organizations, and one it doesn't
 * know would make them fail.
 */
export function checkTimezone(timezone: string | null | undefined): void {
  if (timezone === null || timezone === undefined || everyTimezone.includes(timezone)) return;
  throw refusalAt('timezone', 'validation_failed', (say) => say.fields.chooseTimezone);
}
