export const paymentKinds = ['payment', 'refund'] as const;
export type PaymentKind = (typeof paymentKinds)[number];

export const paymentMethods = ['bank_transfer', 'card', 'cash', 'check', 'direct_debit', 'other'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

interface Moved {
  readonly kind: PaymentKind;
  /** Always positive, also for refunds. */
  readonly amount: number;
  readonly voided?: object | null | undefined;
}

/** Signed amount in major units: negative for refunds, 0 for what is void, so that all rows add up. */
export function signedAmount({ kind, amount, voided = null }: Moved): number {
  if (voided !== null) return 0;
  return kind === 'refund' ? -amount : amount;
}
