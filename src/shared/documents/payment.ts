export const paymentKinds = ['payment', 'refund'] as const;
export type PaymentKind = (typeof paymentKinds)[number];

export const paymentMethods = ['bank_transfer', 'card', 'cash', 'check', 'direct_debit', 'other'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

interface Moved {
  readonly kind: PaymentKind;
  /** Always positive, also for refunds. */
  readonly amount: number;
}

/** Signed amount in major units: negative for refunds, so that rows of both kinds add up. */
export function signedAmount({ kind, amount }: Moved): number {
  return kind === 'refund' ? -amount : amount;
}
