import type { DocumentSummary } from '#shared/contract/document-fields.ts';

interface PaymentStart {
  customer: string;
  /** Ids of the invoices, separated by commas. */
  invoices: string;
}

/** The start of one payment for these rows; null unless all are open invoices of one customer in one currency. */
export function payableTogether(rows: readonly DocumentSummary[]): PaymentStart | null {
  const [first] = rows;
  if (first === undefined) return null;
  const isPayable = (row: DocumentSummary) =>
    row.document_type === 'invoice' &&
    row.status !== 'draft' &&
    row.status !== 'void' &&
    row.amount_due > 0 &&
    row.customer_id === first.customer_id &&
    row.currency === first.currency;
  if (!rows.every(isPayable)) return null;
  return { customer: first.customer_id, invoices: rows.map(({ document_id: id }) => id).join(',') };
}
