import * as v from 'valibot';
import { amountText } from '#features/shared/documents/amount-text.ts';
import type { Customer } from '#shared/contract/customers.ts';
import type { Document } from '#shared/contract/document-fields.ts';
import { mailTexts } from '#features/shared/mails/mail-texts.ts';
import { email } from '#shared/contract/fields.ts';
import type { DocumentReminders } from '#shared/contract/reminders.ts';
import type { DocumentStatus } from '#shared/documents/document-status.ts';
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
import { words } from '#shared/words/words.ts';

export type MailValues = Readonly<Partial<Record<Placeholder, string>>>;

type SavedDraft = Pick<Document, 'total_amount' | 'currency' | 'document_type' | 'due_date' | 'expiry_date'>;

interface Unissued {
  readonly customer: Pick<Customer, 'name' | 'contact_name'> | null;
  /** The organization's name, if known. */
  readonly organization: string | null;
  /** The saved draft. */
  readonly document: SavedDraft | undefined;
}

/** Known placeholder values of an issued document, in its language. The link is created on sending. */
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

/** What is known before a document has its number: who sends it to whom, and, once it is saved, how much it is. */
export function valuesOfDraft(
  { customer, organization, document }: Unissued,
  { locale, numbers }: PaperVoice,
): MailValues {
  const names = {
    ...(customer !== null && { customer: customer.contact_name ?? customer.name }),
    ...(organization !== null && { organization }),
  };
  if (document === undefined) return names;
  const { total_amount: total, currency, document_type: type, due_date: due, expiry_date: last } = document;
  const amount = amountText(total, currency, numbers);
  return {
    ...names,
    amount,
    ...(type === 'invoice' && { amount_due: amount }),
    ...(due !== null && { due_date: paperDay(due, locale) }),
    ...(last !== null && { expiry_date: paperDay(last, locale) }),
  };
}

/** The status that an invoice will have once it is issued: its template goes by it. `document`: the saved draft. */
export function statusOnceIssued(
  { dueDate, document }: { readonly dueDate: string; readonly document?: Pick<Document, 'total_amount'> },
  today: string,
): DocumentStatus {
  if (document?.total_amount === 0) return 'paid';
  return dueDate !== '' && dueDate < today ? 'overdue' : 'sent';
}

/** Fills in the known placeholders; the server fills in the rest on sending. */
export function fillKnown(kind: MailKind, template: MailTemplate, values: MailValues): MailTemplate {
  const open = Object.fromEntries(placeholdersOf[kind].map((name) => [name, `{{${name}}}`]));
  return fillTemplate(template, { ...open, ...values });
}

/** What `{{late_fee}}` says in a reminder: as the server fills it in. Undefined if only the server knows. */
export function lateFeeValue(
  { currency, followed_by: followers }: Pick<Document, 'currency' | 'followed_by'>,
  reminders: Pick<DocumentReminders, 'late_fee'> | null,
  { numbers }: PaperVoice,
): MailValues {
  // Of those that were charged, what is still open counts.
  const isCharged = followers.some(({ is_late_fee: isLateFee }) => isLateFee === true);
  if (reminders === null || isCharged) return {};
  const next = reminders.late_fee?.next ?? null;
  return { late_fee: next === null ? '' : amountText(next.amount, currency, numbers) };
}

/** True if the server has more to fill in than the link, of which the form says so anyway. */
export function isLeftOpen({ subject, text }: MailTemplate): boolean {
  return /\{\{(?!link\}\})/.test(subject + text);
}

/** Splits typed addresses at commas, semicolons and spaces. */
export function readAddresses(typed: string): string[] {
  return typed.split(/[\s,;]+/).filter(Boolean);
}

/** The fields of an email. */
export const mailForm = v.object({
  to: v.pipe(
    v.string(),
    v.check(
      (typed) => readAddresses(typed).length > 0,
      () => words.sending.enterAddress,
    ),
    v.check(
      (typed) => readAddresses(typed).length <= 10,
      () => words.sending.tooManyAddresses,
    ),
    v.check(
      (typed) => readAddresses(typed).every((address) => v.is(email, address)),
      () => words.sending.invalidAddresses,
    ),
  ),
  ...mailTexts,
  /** ISO 8601. Absent: now. */
  send_at: v.optional(
    v.pipe(
      v.string(),
      v.isoTimestamp(() => words.sending.when.enter),
      v.check(
        (moment) => new Date(moment) > new Date(),
        () => words.sending.when.isPast,
      ),
    ),
  ),
});

/** An email to send. Null means the template's text. */
export const mailWords = v.object({
  to: v.array(v.string()),
  subject: v.nullable(v.string()),
  message: v.nullable(v.string()),
  /** When to send it, ISO 8601. Absent: at once. */
  send_at: v.optional(v.string()),
});
export type MailWords = v.InferOutput<typeof mailWords>;
