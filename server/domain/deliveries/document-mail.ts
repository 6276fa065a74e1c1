import type { Document } from '#shared/contract/document-fields.ts';
import type { MailKind } from '#shared/mail-templates/mail-kinds.ts';
import { creditNoteTemplate, templateFor } from '#shared/mail-templates/default-templates.ts';
import { faultOfTemplate, fillTemplate, type MailTemplate } from '#shared/mail-templates/placeholders.ts';
import { correctedInvoice, invoiceWords } from '#shared/paper/corrected-invoice.ts';
import type { PaperVoice } from '#shared/paper/paper-voice.ts';
import type { Deps } from '../deps.ts';
import { readTemplate } from '../mail-templates/read-template.ts';
import type { Mail } from '../mail/mail.ts';
import { renderLetter } from '../mail/render-letter.ts';
import { paperWords, voiceOf } from '#shared/pdf/paper-words.ts';
import { showAmount, showDay } from '#shared/pdf/show.ts';
import { titleOf } from '#shared/pdf/title-of.ts';
import { refusalAt } from '../refusal.ts';
import { lateFeeOfMail } from './late-fee-of-mail.ts';
import { mailFooter } from './mail-footer.ts';

/** What a reminder of a plan says: when the invoice will be due, that it was, or so for the last time. */
export type ReminderStage = Extract<MailKind, 'due_soon' | 'reminder' | 'final_reminder'>;

/** Text of a mail to a customer. Null fields use the organization's template. */
export interface DocumentWords {
  readonly subject: string | null;
  readonly message: string | null;
  readonly reminder: boolean;
  /** The text of an automatic reminder, if it isn't the usual one. */
  readonly stage?: ReminderStage;
}

/**
 * Text of a mail about a document, before the recipient is known. Throws validation_failed for unknown
 * placeholders.
 */
export async function wordsOf(
  deps: Pick<Deps, 'db' | 'clock'>,
  organizationId: string,
  document: Document,
  { subject, message, reminder, stage = 'reminder', url }: DocumentWords & { readonly url: string },
): Promise<MailTemplate> {
  const kind = reminder ? stage : kindOf(document);
  refuseFaults(kind ?? 'invoice', { subject, message });
  const { language } = document;
  const template =
    kind === undefined
      ? creditNoteWords(document)
      : templateFor(
          await readTemplate(deps.db, organizationId, { kind, language }),
          paperWords[language].templates,
          document.status,
        );
  const words = {
    subject: subject ?? template.subject,
    text: message === null ? template.text : withLink(message),
  };
  const voice = voiceOfDocument(document);
  const fee = await lateFeeOfMail(deps, organizationId, document, { words, voice });
  return fillTemplate(words, { ...valuesOf(document), late_fee: fee, link: url });
}

function creditNoteWords(note: Document): MailTemplate {
  const corrected = correctedInvoice(note);
  const words = corrected && invoiceWords(corrected, voiceOfDocument(note));
  return creditNoteTemplate(paperWords[note.language].templates, words);
}

function voiceOfDocument({ language, seller }: Document): PaperVoice {
  return voiceOf(language, seller?.address.country ?? null);
}

/** Throws validation_failed for placeholders that this kind of mail doesn't have. */
export function refuseFaults(kind: MailKind, words: Pick<DocumentWords, 'subject' | 'message'>): void {
  for (const path of ['subject', 'message'] as const) {
    const fault = faultOfTemplate(kind, words[path] ?? '');
    if (fault !== null) throw refusalAt(path, 'validation_failed', (say) => fault(say.fields));
  }
}

function kindOf({ document_type: type }: Document): MailKind | undefined {
  return type === 'credit_note' ? undefined : type;
}

/** Makes sure the mail contains the link to the document. */
function withLink(message: string): string {
  return /\{\{\s*link\s*\}\}/.test(message) ? message : `${message}\n\n{{link}}`;
}

function valuesOf(document: Document) {
  const { buyer, seller, currency, due_date: due, expiry_date: last, language } = document;
  const voice = voiceOfDocument(document);
  const day = (value: string) => showDay(value, voice.locale);
  return {
    number: document.document_number ?? '',
    customer: buyer?.contact_name ?? buyer?.name ?? '',
    organization: seller?.name ?? '',
    amount: showAmount(document.total_amount, currency, voice),
    amount_due: showAmount(document.amount_due, currency, voice),
    due_date: due === null ? '' : day(due),
    expiry_date: last === null ? paperWords[language].templates.furtherNotice : day(last),
  };
}

/** A mail to a customer about a document, with the PDF attached. */
export function documentMail(
  document: Document,
  {
    organizationId,
    recipient,
    url,
    words,
  }: {
    readonly organizationId: string;
    readonly recipient: string;
    readonly url: string;
    readonly words: MailTemplate;
  },
): Mail {
  const footer = mailFooter(document.seller?.name, document.language, new URL(url).hostname);
  return {
    organizationId,
    recipient,
    subject: words.subject,
    documentId: document.document_id,
    replyTo: document.seller?.email ?? null,
    link: { name: `link to ${titleOf(document)}`, url },
    ...renderLetter(`${words.text}\n\n${footer}`, url),
  };
}
