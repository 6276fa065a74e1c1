import type { NewAct } from '#offline/outbox/act.ts';
import type { DocumentSummary } from '#shared/contract/document-fields.ts';
import { amountText } from '#features/shared/documents/amount-text.ts';

type Shown = Pick<
  DocumentSummary,
  'customer_name' | 'total_amount' | 'currency' | 'document_type' | 'document_number'
>;

/** What the list of entries shows of a document. */
export function shownDocument(document: Shown, how: string): NewAct['shown'] {
  const { customer_name: customer, total_amount: total, currency } = document;
  const { document_type: documentType, document_number: number } = document;
  return { customer, amount: amountText(total, currency), documentType, number, how };
}
