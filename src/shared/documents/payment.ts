/** Money that came in, or went back. */
export const paymentKinds = ['payment', 'refund'] as const;
export type PaymentKind = (typeof paymentKinds)[number];

/** How it was paid. */
export const paymentMethods = ['bank_transfer', 'card', 'cash', 'check', 'direct_debit', 'other'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

interface Moved {
  readonly kind: PaymentKind;
  /** Above zero whichever way it went. */
  readonly amount: number;
}

/** What a payment moved, in major units; a refund counts below zero, so that rows of both can be added up. */
export function signedAmount({ kind, amount }: Moved): number {
  return kind === 'refund' ? -amount : amount;
}
