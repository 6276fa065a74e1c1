import type { PaymentKind } from '#shared/documents/payment.ts';
import { moneyText } from '#shared/money/parse-money.ts';
import type { Database } from '#server/db/connect.ts';
import { audit, type AuditActor } from '../audit/audit.ts';
import type { PaymentInput } from './record-payment.ts';

type Noted = Pick<
  PaymentInput,
  'id' | 'customerId' | 'currency' | 'amount' | 'paymentDate' | 'allocations'
> & { readonly kind: PaymentKind };

/** Adds a payment or refund to the audit log, with its invoices. */
export async function notePayment(tx: Database, actor: AuditActor, noted: Noted, now: Date): Promise<void> {
  const { id, kind, currency } = noted;
  const after = {
    customer_id: noted.customerId,
    currency,
    amount: moneyText(noted.amount, currency),
    payment_date: noted.paymentDate,
    allocations: noted.allocations.map(({ documentId, amount }) => ({
      document_id: documentId,
      amount: moneyText(amount, currency),
    })),
  };
  await audit(tx, actor, { action: `${kind}.recorded`, entity: 'payment', entityId: id, after }, now);
}
