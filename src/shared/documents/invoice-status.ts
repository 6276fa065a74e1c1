import type { MinorUnits } from '#shared/money/minor-units.ts';

/** What an invoice shows. Stored are `draft`, `sent` and `void` only. */
export const invoiceStatuses = ['draft', 'sent', 'partial', 'paid', 'overdue', 'void'] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];

/** What the status of an invoice follows from. */
export interface InvoiceState {
  readonly lifecycle: 'draft' | 'sent' | 'void';
  /** Still to be paid after payments, credit notes and rounding. */
  readonly amountDue: MinorUnits;
  /** Paid and credited so far. */
  readonly settled: MinorUnits;
  /** Calendar day `YYYY-MM-DD`; null where the invoice has none, and then it is never overdue. */
  readonly dueDate: string | null;
}

/**
 * The status to show. `today` is a calendar day `YYYY-MM-DD` in the organization's timezone; an invoice is
 * overdue from the day after its due date, also where a part is paid.
 */
export function invoiceStatus(invoice: InvoiceState, today: string): InvoiceStatus {
  if (invoice.lifecycle !== 'sent') return invoice.lifecycle;
  if (invoice.amountDue <= 0n) return 'paid';
  if (invoice.dueDate !== null && invoice.dueDate < today) return 'overdue';
  return invoice.settled > 0n ? 'partial' : 'sent';
}
