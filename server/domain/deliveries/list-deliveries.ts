import { and, desc, eq } from 'drizzle-orm';
import type { Delivery } from '#shared/contract/deliveries.ts';
import type { Language } from '#shared/words/language.ts';
import { mails } from '#server/db/schema/mails.ts';
import { wordsIn, type ServerWords } from '#server/words.ts';
import type { Actor } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { requireDocument } from '../documents/require-document.ts';
import type { Withheld } from '../mail/withheld.ts';
import { failureWords } from './failure-words.ts';

/**
 * Leaves out mail bodies, which may contain sign-in links and are hidden from the tenant role
 * (db/tenant-wall.ts).
 */
export const shownOfMail = {
  id: mails.id,
  recipient: mails.recipient,
  subject: mails.subject,
  isReminder: mails.isReminder,
  state: mails.state,
  attempts: mails.attempts,
  lastError: mails.lastError,
  nextAttemptAt: mails.nextAttemptAt,
  sentAt: mails.sentAt,
  sendAt: mails.sendAt,
  createdAt: mails.createdAt,
};

/** A document's mails and their delivery status, latest first. Throws not_found. */
export async function listDeliveries(
  { db }: Pick<Deps, 'db'>,
  { organizationId }: Pick<Actor, 'organizationId'>,
  documentId: string,
  language: Language,
): Promise<{ items: Delivery[] }> {
  await requireDocument(db, organizationId, documentId);
  const rows = await db
    .select(shownOfMail)
    .from(mails)
    .where(and(eq(mails.organizationId, organizationId), eq(mails.documentId, documentId)))
    .orderBy(desc(mails.id))
    .limit(100);
  return { items: rows.map((mail) => presentDelivery(mail, wordsIn(language))) };
}

/** A mail as an answer. */
export function presentDelivery(
  mail: Pick<typeof mails.$inferSelect, keyof typeof shownOfMail>,
  say: ServerWords,
): Delivery {
  const isCancelled = mail.lastError === ('CANCELLED' satisfies Withheld);
  const isTriedAgain = mail.state === 'queued' && mail.attempts > 0;
  return {
    id: mail.id,
    to: mail.recipient,
    subject: mail.subject,
    reminder: mail.isReminder,
    state: isCancelled ? 'cancelled' : mail.state,
    attempts: mail.attempts,
    reason: mail.lastError === null || isCancelled ? null : failureWords(mail.lastError, say),
    next_attempt_at: isTriedAgain ? mail.nextAttemptAt.toISOString() : null,
    send_at: mail.sendAt?.toISOString() ?? null,
    sent_at: mail.sentAt?.toISOString() ?? null,
    created_at: mail.createdAt.toISOString(),
  };
}
