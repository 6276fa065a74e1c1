import type { Document } from '#shared/contract/document-fields.ts';
import type { DocumentType } from '#shared/documents/document-type.ts';
import type { Mail } from '../mail/mail.ts';
import { renderMail } from '../mail/render-mail.ts';
import { titleOf } from '../pdf/print-document.ts';
import { showAmount, showDay } from '../pdf/show.ts';

/** What is written to a customer; absent words are ours. */
export interface DocumentMail {
  readonly organizationId: string;
  readonly recipient: string;
  readonly subject: string | null;
  readonly message: string | null;
  readonly url: string;
}

const labels: Readonly<Record<DocumentType, string>> = {
  invoice: 'View the invoice',
  estimate: 'View the estimate and answer',
  credit_note: 'View the credit note',
};

/** A mail to a customer about a document, which it brings as a PDF. */
export function documentMail(document: Document, mail: DocumentMail): Mail {
  const { organizationId, recipient, url } = mail;
  const sender = document.seller?.name ?? '';
  // A line break in a subject would begin another header.
  const subject = (mail.subject ?? `${titleOf(document)} from ${sender}`).replaceAll(/\s+/g, ' ');
  const paragraphs = mail.message === null ? usualWords(document, sender) : mail.message.split(/\n{2,}/);
  const action = { label: labels[document.document_type], url };
  return {
    organizationId,
    recipient,
    subject,
    documentId: document.document_id,
    replyTo: document.seller?.email ?? null,
    link: { name: `link to ${titleOf(document)}`, url },
    ...renderMail(subject, { paragraphs, action }),
  };
}

function usualWords(document: Document, sender: string): string[] {
  const { document_type: type, buyer, currency, total_amount: total } = document;
  const over = `${titleOf(document)} from ${sender} over ${showAmount(total, currency)} is attached.`;
  const greeting = `Hello ${buyer?.contact_name ?? buyer?.name ?? ''},`.replace(' ,', ',');
  return [greeting, over, ...(type === 'credit_note' ? [] : [askOf(document)]), `Kind regards\n${sender}`];
}

function askOf({
  document_type: type,
  amount_due: due,
  currency,
  due_date: dueDate,
  expiry_date: last,
}: Document): string {
  if (type === 'estimate') {
    const until = last === null ? '' : ` until ${showDay(last)}`;
    return `You can accept or decline it${until} by the link below.`;
  }
  if (due <= 0) return 'It is paid. Thank you!';
  const by = dueDate === null ? '' : ` by ${showDay(dueDate)}`;
  return `Please pay ${showAmount(due, currency)}${by}.`;
}
