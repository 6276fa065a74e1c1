import type { PaperWords } from '#shared/words/en/groups/paper.ts';
import type { MailKind } from './mail-kinds.ts';
import type { MailTemplate } from './placeholders.ts';

type TemplateWords = PaperWords['templates'];

/** The product's own words for a kind of mail, until an organization writes others. */
export function defaultTemplate(
  { invoice, estimate, reminder }: TemplateWords,
  kind: MailKind,
): MailTemplate {
  return { invoice, estimate, reminder }[kind];
}

/**
 * For credit notes there is no template of an organization's own. `corrected` names the invoice that the note corrects,
 * with its day, where there is one.
 */
export function creditNoteTemplate({ creditNote }: TemplateWords, corrected: string | null): MailTemplate {
  const { subject, text, note, correcting } = creditNote;
  return { subject, text: text(corrected === null ? note : correcting(corrected)) };
}
