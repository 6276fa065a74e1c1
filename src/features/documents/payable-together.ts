import type { DocumentSummary } from '#shared/contract/document-fields.ts';

/** What the form of a payment is opened with. */
interface PaymentStart {
  customer: string;
  /** Ids of the invoices, separated by commas. */
  invoices: string;
}

/** One payment goes to open invoices of one customer in one currency; null where the rows are not such. */
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
