import type { NewAct } from '#offline/outbox/act.ts';
import { isNumberToCome } from '#offline/outbox/waiting-documents.ts';
import type { DocumentSummary } from '#shared/contract/document-fields.ts';
import { amountText } from '#features/shared/documents/amount-text.ts';

type Shown = Pick<
  DocumentSummary,
  'customer_name' | 'total_amount' | 'currency' | 'document_type' | 'document_number'
> &
  Partial<Pick<DocumentSummary, 'status'>>;

/** What the list of entries shows of a document. */
export function shownDocument(document: Shown, how: string): NewAct['shown'] {
  const { customer_name: customer, total_amount: total, currency } = document;
  const { document_type: documentType, document_number: number } = document;
  const shown = { customer, amount: amountText(total, currency), documentType, number, how };
  return isNumberToCome(document) ? { ...shown, isNumberToCome: true } : shown;
}
