import { and, isNull } from 'drizzle-orm';
import type { Language } from '#shared/words/language.ts';
import { mails, type TypedWords } from '#server/db/schema/mails.ts';
import { mailWords } from './mail-words.ts';
import { renderMail, type MailContent } from './render-mail.ts';

/** A customer's statement for these days, and the mail's words with their placeholders. */
export interface StatementOfMail {
  readonly customerId: string;
  readonly statementFrom: string;
  readonly statementTo: string;
  readonly typed: TypedWords;
}

/** A mail before it is queued. */
export interface Mail {
  readonly organizationId: string;
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly documentId?: string;
  /** The statement it brings. */
  readonly statement?: StatementOfMail;
  /** For mails to customers: the user to notify if delivery fails. */
  readonly sentBy?: string | null;
  readonly isReminder?: boolean;
  /** When it is to be sent, and what was typed for it. Absent or null: at once. */
  readonly scheduled?: { readonly sendAt: Date; readonly typed: TypedWords } | null;
  /** Reply-To address. Absent or null: replies go to the sender. */
  readonly replyTo?: string | null;
  /** Printed to the console if no mail server is set, for example as "verification link". */
  readonly link?: { readonly name: string; readonly url: string };
}

/** Sign-in links and the like; all others bring a customer a document or a statement. */
export function isToAccount({ documentId, customerId }: typeof mails.$inferSelect): boolean {
  return documentId === null && customerId === null;
}

/** The same in SQL, as in the index mails_due_first. */
export const areToAccounts = and(isNull(mails.documentId), isNull(mails.customerId));

/** Recipient of a mail. */
export interface To {
  readonly organizationId: string;
  readonly email: string;
  /** The recipient's language (`languageOfUser`). */
  readonly language: Language;
}

/**
 * A mail to an account. Unless the address is verified, it contains no user-entered text, not even names: it may
 * belong to someone else, and this server must not deliver others' messages to it.
 */
export function addressed(
  { organizationId, email, language }: To,
  subject: string,
  content: MailContent,
): Mail {
  const rendered = renderMail(subject, content, mailWords[language].action);
  return { organizationId, recipient: email, subject, ...rendered };
}
