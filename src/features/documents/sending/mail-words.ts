import * as v from 'valibot';
import { amountText } from '#features/shared/documents/amount-text.ts';
import type { Document } from '#shared/contract/document-fields.ts';
import { email, optionalText } from '#shared/contract/fields.ts';
import type { MailKind } from '#shared/mail-templates/mail-kinds.ts';
import {
  fillTemplate,
  placeholdersOf,
  type MailTemplate,
  type Placeholder,
} from '#shared/mail-templates/placeholders.ts';
import { paperDay } from '#shared/paper/paper-day.ts';
import type { PaperVoice } from '#shared/paper/paper-voice.ts';
import type { PaperWords } from '#shared/words/en/groups/paper.ts';

export type MailValues = Readonly<Partial<Record<Placeholder, string>>>;

/** What is known of an issued document, as it is written in its language; the link is made as it is sent. */
export function valuesOf(
  document: Document,
  { templates }: PaperWords,
  { locale, numbers }: PaperVoice,
): MailValues {
  const { document_number: number, currency, buyer, seller, due_date: due, expiry_date: last } = document;
  if (number === null) return {};
  return {
    number,
    customer: buyer?.contact_name ?? buyer?.name ?? document.customer_name,
    organization: seller?.name ?? '',
    amount: amountText(document.total_amount, currency, numbers),
    amount_due: amountText(document.amount_due, currency, numbers),
    due_date: due === null ? '' : paperDay(due, locale),
    expiry_date: last === null ? templates.furtherNotice : paperDay(last, locale),
  };
}

/** A template with what is known filled in; the server fills in the rest as it sends. */
export function fillKnown(kind: MailKind, template: MailTemplate, values: MailValues): MailTemplate {
  const open = Object.fromEntries(placeholdersOf[kind].map((name) => [name, `{{${name}}}`]));
  return fillTemplate(template, { ...open, ...values });
}

/** Addresses as they are typed: apart by commas, semicolons or blanks. */
export function readAddresses(typed: string): string[] {
  return typed.split(/[\s,;]+/).filter(Boolean);
}

/** What the form of a mail takes. */
export const mailForm = v.object({
  to: v.pipe(
    v.string(),
    v.check((typed) => readAddresses(typed).length > 0, 'Enter an address.'),
    v.check((typed) => readAddresses(typed).length <= 10, 'Send to at most 10 addresses.'),
    v.check(
      (typed) => readAddresses(typed).every((address) => v.is(email, address)),
      'Enter e-mail addresses, with commas between them.',
    ),
  ),
  subject: optionalText('Subject', 200),
  message: optionalText('Message', 4000),
});

/** A mail as it is to be sent; null: in the words of the template. */
export interface MailWords {
  readonly to: string[];
  readonly subject: string | null;
  readonly message: string | null;
}
