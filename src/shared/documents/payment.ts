/** Money that came in, or went back. */
export const paymentKinds = ['payment', 'refund'] as const;
export type PaymentKind = (typeof paymentKinds)[number];

/** How it was paid. */
export const paymentMethods = ['bank_transfer', 'card', 'cash', 'check', 'direct_debit', 'other'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];
