import * as v from 'valibot';
import type { Api } from '#api/client.ts';
import { amountText } from '#features/shared/documents/amount-text.ts';
import type { Act, NewAct } from '#offline/outbox/act.ts';
import { voidPayment, type Payment } from '#shared/contract/payments.ts';

/** Voiding a payment or refund, as an act for later. */
export function waitingVoid(payment: Payment, reason: string): NewAct {
  const {
    payment_id: subject,
    kind: how,
    customer_id,
    allocations,
    customer_name,
    amount,
    currency,
  } = payment;
  const reopens = allocations.map(({ document_id, amount: part }) => ({
    document_id,
    currency,
    amount: part,
  }));
  return {
    kind: 'payment_void',
    subject,
    names: [customer_id, ...allocations.map(({ document_id: id }) => id)],
    content: how === 'refund' ? { reason } : { reason, reopens },
    shown: { customer: customer_name, amount: amountText(amount, currency), how },
  };
}

/** Voids it. Repeating it has no second effect. Rejects with `ApiError`. */
export async function voidWaiting(api: Api, { subject: id, content }: Act): Promise<void> {
  await api(voidPayment, { params: { id }, body: v.parse(v.object(voidPayment.body.entries), content) });
}
