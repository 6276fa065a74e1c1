import type { MinorUnits } from '#shared/money/minor-units.ts';

/** Invoice statuses, as shown. Only `draft`, `sent` and `void` are stored. */
export const invoiceStatuses = ['draft', 'sent', 'partial', 'paid', 'overdue', 'void'] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];

/** What an invoice's status depends on. */
export interface InvoiceState {
  readonly lifecycle: 'draft' | 'sent' | 'void';
  /** Remaining after payments, credit notes and rounding. */
  readonly amountDue: MinorUnits;
  /** Paid and credited so far. */
  readonly settled: MinorUnits;
  /** Calendar day `YYYY-MM-DD`; an invoice without one is never overdue. */
  readonly dueDate: string | null;
}

/**
 * The status to show. `today` is `YYYY-MM-DD` in the organization's timezone. An invoice is overdue from the day
 * after its due date, even if partly paid.
 */
export function invoiceStatus(invoice: InvoiceState, today: string): InvoiceStatus {
  if (invoice.lifecycle !== 'sent') return invoice.lifecycle;
  if (invoice.amountDue <= 0n) return 'paid';
  if (invoice.dueDate !== null && invoice.dueDate < today) return 'overdue';
  return invoice.settled > 0n ? 'partial' : 'sent';
}
