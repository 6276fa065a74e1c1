import type { Payment } from '#shared/contract/payments.ts';
import { paymentMethods, type PaymentMethod } from '#shared/documents/payment.ts';

const words: Readonly<Record<PaymentMethod, string>> = {
  bank_transfer: 'Bank transfer',
  card: 'Card',
  cash: 'Cash',
  check: 'Check',
  direct_debit: 'Direct debit',
  other: 'Other',
};

/** What a person calls a way of paying. */
export function methodWords(method: PaymentMethod): string {
  return words[method];
}

/** All ways of paying, to choose from. */
export const methodChoices = paymentMethods.map((method) => [method, words[method]] as const);

/** "Payment of Acme" or "Refund to Acme". */
export function paymentName({ kind, customer_name: customer }: Payment): string {
  return kind === 'refund' ? `Refund to ${customer}` : `Payment of ${customer}`;
}
