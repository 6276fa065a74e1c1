import type { Document } from '#shared/contract/document-fields.ts';
import type { MailKind } from '#shared/mail-templates/mail-kinds.ts';
import { fillTemplate, type MailTemplate } from '#shared/mail-templates/placeholders.ts';
import type { Database } from '#server/db/connect.ts';
import { readTemplate } from '../mail-templates/read-template.ts';
import type { Mail } from '../mail/mail.ts';
import { renderLetter } from '../mail/render-letter.ts';
import { titleOf } from '../pdf/print-document.ts';
import { showAmount, showDay } from '../pdf/show.ts';

/** What is written to a customer; absent words are those of the organization's template. */
export interface DocumentWords {
  readonly subject: string | null;
  readonly message: string | null;
}

/** The product's own words: for credit notes there is no template. */
const creditNote: MailTemplate = {
  subject: 'Credit note {{number}} from {{organization}}',
  text: `Hello {{customer}},

here is our credit note {{number}} over {{amount}}.

You can see and download it here:
{{link}}

{{organization}}`,
};

/** What a mail about a document says, before it is known whom it goes to. */
export async function wordsOf(
  db: Database,
  organizationId: string,
  document: Document,
  { subject, message, url }: DocumentWords & { readonly url: string },
): Promise<MailTemplate> {
  const kind: MailKind | undefined =
    document.document_type === 'credit_note' ? undefined : document.document_type;
  const template = kind === undefined ? creditNote : await readTemplate(db, organizationId, kind);
  const filled = fillTemplate(template, { ...valuesOf(document), link: url });
  return {
    // A line break in a subject would begin another header.
    subject: (subject ?? filled.subject).replaceAll(/\s+/g, ' '),
    text: message === null ? filled.text : withLink(message, url),
  };
}

/** Whatever somebody writes, the customer finds the document. */
function withLink(message: string, url: string): string {
  return `${message}\n\n${url}`;
}

function valuesOf(document: Document) {
  const { buyer, seller, currency, due_date: due, expiry_date: last } = document;
  return {
    number: document.document_number ?? '',
    customer: buyer?.contact_name ?? buyer?.name ?? '',
    organization: seller?.name ?? '',
    amount: showAmount(document.total_amount, currency),
    amount_due: showAmount(document.amount_due, currency),
    due_date: due === null ? '' : showDay(due),
    expiry_date: last === null ? 'further notice' : showDay(last),
  };
}

/** A mail to a customer about a document, which it brings as a PDF. */
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
  return {
    organizationId,
    recipient,
    subject: words.subject,
    documentId: document.document_id,
    replyTo: document.seller?.email ?? null,
    link: { name: `link to ${titleOf(document)}`, url },
    ...renderLetter(words.text, url),
  };
}
