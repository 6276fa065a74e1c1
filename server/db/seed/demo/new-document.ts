import { addDays } from '#shared/calendar-day.ts';
import { calculateTotals } from '#shared/documents/calculate-totals.ts';
import type { DocumentType } from '#shared/documents/document-type.ts';
import type { DocumentAllowance } from '#shared/documents/priced-document.ts';
import type { DraftLine } from '#server/db/document-rows.ts';
import type { SeedCustomer, SeedDocument } from '../books.ts';

export interface NewDocument {
  readonly id: string;
  readonly type: DocumentType;
  readonly customer: SeedCustomer;
  readonly day: string;
  readonly lines: readonly DraftLine[];
  readonly allowances?: readonly DocumentAllowance[];
  /** Days until due (invoice) or valid (estimate). */
  readonly days?: number;
  readonly lifecycle?: SeedDocument['lifecycle'];
  readonly relatedDocumentId?: string | null;
}

/** A document with totals from the regular money module. */
export function newDocument(input: NewDocument): SeedDocument {
  const { customer, type, day, lines, allowances = [], days = 30, relatedDocumentId = null } = input;
  const currency = customer.currency ?? 'USD';
  const lastDay = addDays(day, days);
  return {
    id: input.id,
    type,
    customer,
    currency,
    day,
    dueDate: type === 'invoice' ? lastDay : null,
    expiryDate: type === 'estimate' ? lastDay : null,
    lines,
    allowances,
    totals: calculateTotals({
      currency,
      pricesIncludeTax: false,
      lines,
      allowances,
      paid: 0n,
      rounding: { kind: 'none' },
    }),
    lifecycle: input.lifecycle ?? 'sent',
    relatedDocumentId,
    paid: 0n,
    credited: 0n,
  };
}
