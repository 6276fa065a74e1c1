import * as v from 'valibot';
import type { Api } from '#api/client.ts';
import { sumText } from '#features/shared/documents/amount-text.ts';
import { sendOrPutOff } from '#features/shared/outbox/put-off.ts';
import type { Services } from '#features/shared/services.ts';
import type { Act, NewAct } from '#offline/outbox/act.ts';
import { allocatePayment, type Payment } from '#shared/contract/payments.ts';

const content = v.object({
  body: allocatePayment.body,
  /** The idempotency key, also of the try that was not answered. */
  key: v.string(),
});
type Credit = v.InferOutput<typeof content>;

async function apply(api: Api, id: string, { body, key }: Credit): Promise<Payment> {
  return api(allocatePayment, { params: { id }, body }, { headers: { 'idempotency-key': key } });
}

/** Applies a payment's credit to invoices once under its key. Null if it is kept for later. Rejects with `ApiError`. */
export async function applyCredit(
  services: Pick<Services, 'api' | 'connection' | 'outbox'>,
  payment: Payment,
  credit: Credit,
): Promise<Payment | null> {
  return sendOrPutOff(services, waitingCredit(payment, credit), async (api) =>
    apply(api, payment.payment_id, credit),
  );
}

/** Applying a payment's credit, as an act for later. */
export function waitingCredit(payment: Payment, credit: Credit): NewAct {
  const { payment_id: subject, customer_id: customerId, customer_name: customer, currency } = payment;
  const { allocations } = credit.body;
  const amount = sumText(allocations.map((part) => ({ amount: part.amount, currency })));
  return {
    kind: 'credit',
    subject,
    names: [customerId, ...allocations.map(({ document_id: id }) => id)],
    content: credit,
    shown: { customer, amount },
  };
}

/** Applies it. Repeating it has no second effect. Rejects with `ApiError`. */
export async function sendCredit(api: Api, { subject, content: kept }: Act): Promise<void> {
  await apply(api, subject, v.parse(content, kept));
}
