import type { mails } from '#server/db/schema/mails.ts';
import type { Deps } from '../deps.ts';
import { getDocument } from '../documents/get-document.ts';
import { statementAsOfNow, statementOf } from '../statements/statement-of-mail.ts';
import { documentMail, wordsOf } from './document-mail.ts';

type QueuedMail = typeof mails.$inferSelect;

/**
 * A scheduled mail, or one with a statement, with the amounts of now, not of when it was queued; a scheduled one with the template of now, too. Other mails stay as
 * queued.
 */
export async function asOfNow(deps: Pick<Deps, 'db' | 'clock'>, mail: QueuedMail): Promise<QueuedMail> {
  const statement = statementOf(mail);
  if (statement !== undefined) return statementAsOfNow(deps, mail, statement);
  const { organizationId, documentId, recipient, typed, link: url, isReminder: reminder } = mail;
  if (documentId === null || typed === null || url === null) return mail;
  const document = await getDocument(deps, { organizationId }, documentId);
  const words = await wordsOf(deps, organizationId, document, { ...typed, reminder, url });
  const { subject, text, html } = documentMail(document, { organizationId, recipient, url, words });
  return { ...mail, subject, text, html };
}
