import type { PaymentMethod } from '#shared/documents/payment.ts';
import type { TaxCategory } from '#shared/documents/tax.ts';
import type { MinorUnits } from '#shared/money/minor-units.ts';

/** What stands against the customer's account. */
export type Contra =
  | { readonly kind: 'revenue'; readonly category: TaxCategory; readonly rate: number; readonly name: string }
  /** Compensation for paying late, which is no revenue. */
  | { readonly kind: 'late fee' }
  /** Revenue without tax, or with several taxes on one line, and cash rounding. */
  | { readonly kind: 'other revenue' }
  | { readonly kind: 'money'; readonly method: PaymentMethod };

/** One posting between a customer's account and another one. */
export interface Posting {
  /** `YYYY-MM-DD`. */
  readonly day: string;
  readonly event: 'invoice' | 'credit_note' | 'payment' | 'refund';
  /** It takes back what was voided. */
  readonly isReversal: boolean;
  /** The document's number, or that of the invoice that was paid; null for a payment that isn't allocated. */
  readonly number: string | null;
  readonly customerId: string;
  readonly customer: string;
  readonly currency: string;
  readonly contra: Contra;
  /** Minor units, with tax. Positive: the customer owes more. */
  readonly gross: MinorUnits;
  /** The part of it that is tax. */
  readonly tax: MinorUnits;
}
