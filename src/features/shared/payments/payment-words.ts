import type { Payment } from '#shared/contract/payments.ts';
import { paymentMethods, type PaymentMethod } from '#shared/documents/payment.ts';
import { words } from '#shared/words/words.ts';

/** Display name of a payment method. */
export function methodWords(method: PaymentMethod): string {
  return words.payments.methods[method];
}

/** All payment methods as options. */
export function methodChoices(): (readonly [PaymentMethod, string])[] {
  return paymentMethods.map((method) => [method, methodWords(method)]);
}

/** "Payment from Acme" or "Refund to Acme". */
export function paymentName({ kind, customer_name: customer }: Payment): string {
  return kind === 'refund' ? words.payments.refundTo(customer) : words.payments.paymentFrom(customer);
}
