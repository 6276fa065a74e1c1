import type { Document, DocumentSummary } from '#shared/contract/document-fields.ts';
import { documentStatus } from '#shared/documents/document-status.ts';
import { isLifecycle, type Lifecycle } from '#shared/documents/lifecycle.ts';

/** What lists and searches need of a document. */
export interface DocumentRow extends DocumentSummary {
  readonly reference: string | null;
  readonly issued_at: string | null;
  /** Added to the total for what is owed in cash. */
  readonly rounding_amount: number;
  /** True if something was paid or credited. */
  readonly is_settled_in_part: boolean;
}

export function documentRow(document: Document): DocumentRow {
  return {
    document_id: document.document_id,
    document_type: document.document_type,
    document_number: document.document_number,
    status: document.status,
    customer_id: document.customer_id,
    customer_name: document.customer_name,
    currency: document.currency,
    issue_date: document.issue_date,
    due_date: document.due_date,
    expiry_date: document.expiry_date,
    total_amount: document.total_amount,
    amount_due: document.amount_due,
    ...(document.delivery && { delivery: document.delivery }),
    ...(document.is_carried === false && { is_carried: false }),
    ...(document.send_at !== undefined && { send_at: document.send_at }),
    version: document.version,
    updated_at: document.updated_at,
    reference: document.reference,
    issued_at: document.issued_at,
    rounding_amount: document.rounding_amount,
    is_settled_in_part: isSettledInPart(document),
  };
}

/** The status on another day than that of the answer: `overdue` and `expired` come with time. */
export function statusOn(
  document: Pick<DocumentSummary, 'document_type' | 'status' | 'amount_due' | 'due_date' | 'expiry_date'>,
  isSettled: boolean,
  today: string,
): DocumentSummary['status'] {
  return documentStatus(
    {
      type: document.document_type,
      lifecycle: lifecycleOf(document.status),
      // Only the signs count.
      amountDue: document.amount_due > 0 ? 1n : 0n,
      paidTotal: isSettled ? 1n : 0n,
      creditedTotal: 0n,
      dueDate: document.due_date,
      expiryDate: document.expiry_date,
    },
    today,
  );
}

export function isSettledInPart({ paid_total: paid, credited_total: credited }: Document): boolean {
  return paid + credited > 0;
}

/** The stored part of a status: `partial`, `paid`, `overdue`, and `expired` are derived from `sent`. */
function lifecycleOf(status: DocumentSummary['status']): Lifecycle {
  return isLifecycle(status) ? status : 'sent';
}
