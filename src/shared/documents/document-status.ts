import type { MinorUnits } from '#shared/money/minor-units.ts';
import type { DocumentType } from './document-type.ts';
import { estimateStatus, type EstimateStatus } from './estimate-status.ts';
import { invoiceStatus, type InvoiceStatus } from './invoice-status.ts';
import type { Lifecycle } from './lifecycle.ts';

export type DocumentStatus = InvoiceStatus | EstimateStatus;

/** What a document's status depends on. */
export interface DocumentState {
  readonly type: DocumentType;
  readonly lifecycle: Lifecycle;
  readonly amountDue: MinorUnits;
  readonly paidTotal: MinorUnits;
  readonly creditedTotal: MinorUnits;
  /** `YYYY-MM-DD` or null. */
  readonly dueDate: string | null;
  readonly expiryDate: string | null;
}

/** The status to show. `today` is `YYYY-MM-DD` in the organization's timezone. */
export function documentStatus(document: DocumentState, today: string): DocumentStatus {
  const { type, lifecycle, amountDue, paidTotal, creditedTotal, dueDate, expiryDate } = document;
  if (lifecycle !== 'sent' || type === 'credit_note') return lifecycle;
  if (type === 'estimate') return estimateStatus({ lifecycle, expiryDate }, today);
  return invoiceStatus({ lifecycle, amountDue, settled: paidTotal + creditedTotal, dueDate }, today);
}
