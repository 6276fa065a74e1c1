import { addSeconds } from '#server/ports/clock.ts';
import { refusalAt } from '../refusal.ts';

/** How far ahead a mail can be scheduled: a year, in seconds. */
const furthest = 366 * 24 * 3600;

/**
 * When to send. Null: at once, also if the time has passed, since the request may have waited on a device. Throws
 * validation_failed for more than a year ahead.
 */
export function readSendAt(text: string | undefined, now: Date): Date | null {
  if (text === undefined) return null;
  const moment = new Date(text);
  if (moment > addSeconds(now, furthest)) {
    throw refusalAt('send_at', 'validation_failed', (say) => say.sending.tooFarAhead);
  }
  return moment > now ? moment : null;
}
