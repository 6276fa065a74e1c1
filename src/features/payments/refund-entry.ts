import type { TypedValues } from '#features/shared/form/typed-values.ts';
import type { Payment } from '#shared/contract/payments.ts';
import { toWireAmount } from '#shared/money/wire.ts';
import { enteredMoney, shareField } from './shared-money.ts';
import type { Refundable } from './refundable.ts';

/** A payment and what can still be refunded of it. */
interface Refunded {
  readonly payment: Payment;
  readonly left: Refundable;
}

/** Refund amounts by invoice, as entered; 0 is not valid. */
function typedAllocations(typed: TypedValues, { payment: { currency }, left }: Refunded) {
  return left.invoices
    .map(({ document_id }) => {
      const text = typed[document_id] ?? '';
      return { document_id, amount: text.trim() === '' ? 0n : enteredMoney(text, currency) };
    })
    .filter(({ amount }) => amount !== 0n)
    .map(({ document_id, amount = 0n }) => ({ document_id, amount: toWireAmount(amount, currency) }));
}

/** The request body, under an id of our own. */
export function refundBody(typed: TypedValues, id: string, refunded: Refunded) {
  const { currency, customer_id, payment_id } = refunded.payment;
  const amount = enteredMoney(typed['amount'] ?? '', currency);
  return {
    payment_id: id,
    kind: 'refund',
    customer_id,
    currency,
    refunded_payment_id: payment_id,
    amount: amount === undefined ? 0 : toWireAmount(amount, currency),
    payment_date: typed['payment_date'] ?? '',
    reference: typed['reference'] ?? '',
    allocations: typedAllocations(typed, refunded),
  };
}

/** The form field for a path of the body. Fields of allocations are named by invoice. */
export function refundField(path: string, typed: TypedValues, refunded: Refunded): string {
  return shareField(path, typedAllocations(typed, refunded));
}
