import { and, eq } from 'drizzle-orm';
import type { Payment, PaymentInput as EnteredPayment } from '#shared/contract/payments.ts';
import type { Database } from '#server/db/connect.ts';
import { payments } from '#server/db/schema/payments.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { newId } from '#server/ports/ids.ts';
import type { AuditActor } from '../audit/audit.ts';
import type { Deps } from '../deps.ts';
import { enteredAmount } from '../documents/entered-amount.ts';
import { claimId, refuseOtherContent } from '../idempotency/claim-id.ts';
import { fingerprintOf } from '../idempotency/fingerprint.ts';
import { refusalAt } from '../refusal.ts';
import { getPayment } from './get-payment.ts';
import { recordPayment } from './record-payment.ts';
import { refundPayment } from './refund-payment.ts';

/**
 * Records a payment or refund from API input. If the ID was already used for the same input, returns that
 * payment; for other input, throws conflict.
 */
export async function enterPayment(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: AuditActor,
  { payment_id: id, ...body }: EnteredPayment,
): Promise<Payment> {
  const fingerprint = fingerprintOf(body);
  return inTransaction(deps.db, async (tx) => {
    const inside = { ...deps, db: tx };
    const earlier = id === undefined ? undefined : await findEarlier(tx, actor, id);
    if (earlier !== undefined) refuseOtherContent(earlier, fingerprint);
    const paymentId = id ?? newId();
    if (earlier === undefined) await record(inside, actor, body, { id: paymentId, fingerprint });
    return getPayment(inside, actor, paymentId);
  });
}

async function findEarlier(tx: Database, { organizationId }: AuditActor, id: string) {
  await claimId(tx, organizationId, id);
  const [row] = await tx
    .select({ fingerprint: payments.fingerprint })
    .from(payments)
    .where(and(eq(payments.organizationId, organizationId), eq(payments.id, id)));
  return row;
}

async function record(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: AuditActor,
  body: Omit<EnteredPayment, 'payment_id'>,
  made: { readonly id: string; readonly fingerprint: Buffer },
): Promise<void> {
  const { currency, method, customer_id: customerId, refunded_payment_id: refundedPaymentId } = body;
  const input = {
    ...made,
    customerId,
    currency,
    amount: enteredAmount(body.amount, currency, 'amount'),
    paymentDate: body.payment_date,
    reference: body.reference,
    notes: body.notes,
    allocations: body.allocations.map(({ document_id: documentId, amount }, index) => ({
      documentId,
      amount: enteredAmount(amount, currency, `allocations.${index}.amount`),
    })),
  };
  refuseOtherKind(body);
  if (refundedPaymentId === null) return recordPayment(deps, actor, { ...input, method: method ?? 'other' });
  const refund = { ...input, paymentId: refundedPaymentId, ...(method && { method }) };
  return refundPayment(deps, actor, refund);
}

function refuseOtherKind({ kind, refunded_payment_id: refunded }: Omit<EnteredPayment, 'payment_id'>): void {
  if ((kind === 'refund') === (refunded !== null)) return;
  throw refusalAt('refunded_payment_id', 'validation_failed', (say) => say.payments.refundOfNothing);
}
