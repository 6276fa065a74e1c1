import type { DocumentSummary } from '#shared/contract/document-fields.ts';
import { statusOn, type DocumentRow } from './document-row.ts';

/** A document as lists and searches need it, with the name and the status of today. */
export interface ListedDocument extends DocumentRow {
  /** In lower case. */
  readonly sought: { readonly number: string; readonly reference: string; readonly customer: string };
}

/** `present` is the customer's name now. */
export function listedDocument(row: DocumentRow, present: string | undefined, today: string): ListedDocument {
  const name = nameOn(row, present);
  return {
    ...row,
    customer_name: name,
    status: statusOn(row, row.is_settled_in_part, today),
    sought: {
      number: row.document_number?.toLowerCase() ?? '',
      reference: row.reference?.toLowerCase() ?? '',
      customer: name.toLowerCase(),
    },
  };
}

/** Without a number it has its customer's present name, with one that of then. */
function nameOn(
  { document_number: number, customer_name: stored }: Pick<DocumentRow, 'document_number' | 'customer_name'>,
  present: string | undefined,
): string {
  return number === null ? (present ?? stored) : stored;
}

/** The same with its customer's present name. */
export function renamed(document: ListedDocument, present: string | undefined): ListedDocument {
  const name = nameOn(document, present);
  if (name === document.customer_name) return document;
  return { ...document, customer_name: name, sought: { ...document.sought, customer: name.toLowerCase() } };
}

/** As a list shows it. */
export function summaryOf({
  reference: _reference,
  issued_at: _issued,
  rounding_amount: _rounding,
  is_settled_in_part: _settled,
  sought: _sought,
  ...summary
}: ListedDocument): DocumentSummary {
  return summary;
}
