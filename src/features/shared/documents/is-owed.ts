import type { DocumentSummary } from '#shared/contract/document-fields.ts';

/** An issued invoice that isn't paid yet. */
export function isOwed({ document_type: type, status, amount_due: due }: DocumentSummary): boolean {
  return type === 'invoice' && ['sent', 'partial', 'overdue'].includes(status) && due > 0;
}
