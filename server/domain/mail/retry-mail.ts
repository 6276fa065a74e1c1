import type { mails } from '#server/db/schema/mails.ts';
import { addSeconds } from '#server/ports/clock.ts';
import { blankBody } from './blank-body.ts';

type QueuedMail = typeof mails.$inferSelect;

const maximumAttempts = 8;

/** What becomes of a mail that wasn't accepted. Retries after 30 s, 1 min, 2 min … and gives up after eight attempts, about an hour. */
export function retryMail(
  mail: QueuedMail,
  { refusal }: { refusal: string },
  now: Date,
): Partial<QueuedMail> {
  if (mail.attempts >= maximumAttempts) return { ...blankBody, state: 'failed', lastError: refusal };
  return {
    state: 'queued',
    lastError: refusal,
    nextAttemptAt: addSeconds(now, 30 * 2 ** (mail.attempts - 1)),
  };
}

/** Only the codes, because the server's message often contains the address. */
export function refusalOf(error: unknown): { refusal: string } {
  if (typeof error !== 'object' || error === null) return { refusal: 'unknown' };
  const code = 'code' in error ? String(error.code) : 'unknown';
  const reply = 'responseCode' in error ? ` ${String(error.responseCode)}` : '';
  return { refusal: code + reply };
}
