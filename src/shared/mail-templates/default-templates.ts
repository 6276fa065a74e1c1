import type { KeptTemplate } from '../contract/mail-templates.ts';
import type { DocumentStatus } from '../documents/document-status.ts';
import type { PaperWords } from '#shared/words/en/groups/paper.ts';
import type { MailKind } from './mail-kinds.ts';
import type { MailTemplate } from './placeholders.ts';

type TemplateWords = PaperWords['templates'];

/** The built-in template of an email, used until an organization changes it. */
export function defaultTemplate(words: TemplateWords, kind: MailKind): MailTemplate {
  const { invoice, estimate, dueSoon, reminder, finalReminder, statement } = words;
  const { subject, text, note } = invoice;
  const asked = { subject, text: text(note) };
  return { invoice: asked, estimate, due_soon: dueSoon, reminder, final_reminder: finalReminder, statement }[
    kind
  ];
}

/** An organization's template; the built-in one of an invoice doesn't ask to pay what is paid, or by a day past. */
export function templateFor(
  template: KeptTemplate,
  { invoice }: TemplateWords,
  status: DocumentStatus,
): MailTemplate {
  const isAsked = !template.is_default || template.kind !== 'invoice';
  if (isAsked || (status !== 'overdue' && status !== 'paid')) return template;
  return { subject: template.subject, text: invoice.text(invoice[status]) };
}

/**
 * Organizations can't change the credit note template. `corrected` names the corrected invoice and its date, if
 * any.
 */
export function creditNoteTemplate({ creditNote }: TemplateWords, corrected: string | null): MailTemplate {
  const { subject, text, note, correcting } = creditNote;
  return { subject, text: text(corrected === null ? note : correcting(corrected)) };
}
