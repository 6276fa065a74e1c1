import { and, eq, gte } from 'drizzle-orm';
import type { Database } from '#server/db/connect.ts';
import { mails } from '#server/db/schema/mails.ts';
import { addSeconds } from '#server/ports/clock.ts';
import { emailKey } from '../auth/email-key.ts';
import { changeTelling } from '../mail/change-telling.ts';
import { mailOfMessageId } from '../mail/message-id.ts';
import type { Bounce } from './read-report.ts';

/** Servers try for five days. Later, or about an email that wasn't sent, nobody reports honestly. In seconds. */
export const reportedFor = 14 * 24 * 3600;

/**
 * Notes that a sent email didn't arrive. Only for its own recipient: nobody else knows its Message-ID. False if there is
 * no such email, or it is noted already.
 */
export async function markBounced(db: Database, bounce: Bounce, now: Date): Promise<boolean> {
  const key = mailOfMessageId(bounce.messageId);
  if (key === undefined) return false;
  const which = and(
    eq(mails.organizationId, key.organizationId),
    eq(mails.id, key.id),
    eq(mails.state, 'sent'),
    gte(mails.sentAt, addSeconds(now, -reportedFor)),
  );
  const [mail] = await db.select({ recipient: mails.recipient }).from(mails).where(which);
  if (mail === undefined || !bounce.addresses.includes(emailKey(mail.recipient))) return false;
  const lastError = `BOUNCED ${bounce.status} ${bounce.text}`.trim();
  const change = { state: 'failed', lastError } as const;
  return changeTelling(db, { which, change, action: 'document.mail_bounced' }, now);
}
