import { parse, safeParse } from 'valibot';
import type { Api } from '#api/client.ts';
import { amountText } from '#features/shared/documents/amount-text.ts';
import type { Act, NewAct } from '#offline/outbox/act.ts';
import { paymentInput, recordPayment, type Payment, type PaymentInput } from '#shared/contract/payments.ts';

/** Recording a payment or refund, as an act for later. The body has an id. */
export function waitingPayment(body: PaymentInput, customer: string): NewAct {
  const { payment_id: subject = '', customer_id: customerId, amount, currency } = body;
  const { refunded_payment_id: refunded, allocations } = body;
  return {
    kind: body.kind === 'refund' ? 'refund' : 'payment',
    subject,
    names: [
      customerId,
      ...(refunded === null ? [] : [refunded]),
      ...allocations.map(({ document_id: id }) => id),
    ],
    content: body,
    shown: { customer, amount: amountText(amount, currency) },
  };
}

/** Records it. Repeating it has no second effect. Rejects with `ApiError`. */
export async function recordWaiting(api: Api, { content }: Act): Promise<void> {
  await api(recordPayment, { body: parse(paymentInput, content) });
}

/** Payments and refunds among what waits, as a list shows them: their invoices' numbers are for the server to say. */
export function paymentsAmong(acts: readonly Act[]): readonly Payment[] {
  return acts.flatMap(({ kind, content, subject, madeAt, shown }) => {
    const read = safeParse(paymentInput, kind === 'payment' || kind === 'refund' ? content : null);
    if (!read.success) return [];
    const { allocations: _allocations, method = 'other', ...body } = read.output;
    return {
      ...body,
      method,
      payment_id: subject,
      customer_name: shown.customer,
      allocations: [],
      unallocated_amount: 0,
      created_at: new Date(madeAt).toISOString(),
      voided: null,
    };
  });
}
