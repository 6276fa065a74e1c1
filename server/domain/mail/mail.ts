import type { Language } from '#shared/words/language.ts';
import { mailWords } from './mail-words.ts';
import { renderMail, type MailContent } from './render-mail.ts';

/** A mail before it is queued. */
export interface Mail {
  readonly organizationId: string;
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The document that it brings as a PDF. */
  readonly documentId?: string;
  /** Who is told where it fails, of the mails with a document. */
  readonly sentBy?: string | null;
  /** Reminds of an overdue invoice. */
  readonly isReminder?: boolean;
  /** Where an answer goes; absent or null: to where the mail came from. */
  readonly replyTo?: string | null;
  /** Printed in the log where no mail server is configured, e.g. "verification link". */
  readonly link?: { readonly name: string; readonly url: string };
}

/** Whom a mail goes to. */
export interface To {
  readonly organizationId: string;
  readonly email: string;
  /** That they read (`languageOfUser`). */
  readonly language: Language;
}

/**
 * A mail to an account. Its words carry no name or any other text that somebody typed: an address that is not
 * verified yet may be a stranger's, and this server must not carry anybody's message there.
 */
export function addressed(
  { organizationId, email, language }: To,
  subject: string,
  content: MailContent,
): Mail {
  const rendered = renderMail(subject, content, mailWords[language].action);
  return { organizationId, recipient: email, subject, ...rendered };
}
