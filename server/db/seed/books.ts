import type { calculateTotals } from '#shared/documents/calculate-totals.ts';
import type { DocumentAllowance } from '#shared/documents/priced-document.ts';
import type { DocumentType } from '#shared/documents/document-type.ts';
import type { Lifecycle } from '#shared/documents/lifecycle.ts';
import type { PaymentKind, PaymentMethod } from '#shared/documents/payment.ts';
import type { MinorUnits } from '#shared/money/minor-units.ts';
import type { DraftLine } from '../document-rows.ts';
import type { customers } from '../schema/customers.ts';

/** Why the demo's void documents were voided. */
export const voidReason = 'Made out to the wrong customer';

/** A customer without its organization. */
export type SeedCustomer = Omit<typeof customers.$inferInsert, 'organizationId'>;

/** A document of the demo while it is being built. Amounts in minor units, dates `YYYY-MM-DD`. */
export interface SeedDocument {
  readonly id: string;
  readonly type: DocumentType;
  readonly customer: SeedCustomer;
  readonly currency: string;
  /** For a draft, the date it was started. */
  readonly day: string;
  readonly dueDate: string | null;
  readonly expiryDate: string | null;
  readonly lines: readonly DraftLine[];
  readonly allowances: readonly DocumentAllowance[];
  readonly totals: ReturnType<typeof calculateTotals>;
  lifecycle: Lifecycle;
  relatedDocumentId: string | null;
  paid: MinorUnits;
  credited: MinorUnits;
}

export function openAmount(document: SeedDocument): MinorUnits {
  return document.totals.amountDue - document.paid - document.credited;
}

export interface SeedPayment {
  readonly id: string;
  readonly kind: PaymentKind;
  readonly customer: SeedCustomer;
  readonly currency: string;
  readonly method: PaymentMethod;
  readonly refundedPaymentId: string | null;
  day: string;
  amount: MinorUnits;
  readonly allocations: { readonly document: SeedDocument; readonly amount: MinorUnits }[];
}

/** All data of one organization. */
export interface Books {
  readonly customers: readonly SeedCustomer[];
  /** Ordered so that a document comes after those it refers to. */
  readonly documents: readonly SeedDocument[];
  readonly payments: readonly SeedPayment[];
}
