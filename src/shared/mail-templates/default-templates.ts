import type { PaperWords } from '#shared/words/en/groups/paper.ts';
import type { MailKind } from './mail-kinds.ts';
import type { MailTemplate } from './placeholders.ts';

type TemplateWords = PaperWords['templates'];

/** The built-in template of an email, used until an organization changes it. */
export function defaultTemplate(words: TemplateWords, kind: MailKind): MailTemplate {
  const { invoice, estimate, dueSoon, reminder, finalReminder, statement } = words;
  return { invoice, estimate, due_soon: dueSoon, reminder, final_reminder: finalReminder, statement }[kind];
}

/**
 * Organizations can't change the credit note template. `corrected` names the corrected invoice and its date, if
 * any.
 */
export function creditNoteTemplate({ creditNote }: TemplateWords, corrected: string | null): MailTemplate {
  const { subject, text, note, correcting } = creditNote;
  return { subject, text: text(corrected === null ? note : correcting(corrected)) };
}
