import { and, eq, isNull, or } from 'drizzle-orm';
import type { MinorUnits } from '#shared/money/minor-units.ts';
import type { Database } from '#server/db/connect.ts';
import { paymentAllocations } from '#server/db/schema/payment-allocations.ts';
import { payments } from '#server/db/schema/payments.ts';
import { refusalAt } from '../refusal.ts';
import { unknownPayment } from './get-payment.ts';
import type { Allocation } from './record-payment.ts';

export type PaymentRow = typeof payments.$inferSelect;

/** Locks a payment (not a refund) until the transaction ends. Throws not_found, conflict for a voided one. */
export async function lockPayment(
  tx: Database,
  organizationId: string,
  paymentId: string,
  field?: string,
): Promise<PaymentRow> {
  const [payment] = await tx
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.organizationId, organizationId),
        eq(payments.id, paymentId),
        eq(payments.kind, 'payment'),
      ),
    )
    .for('update');
  if (payment === undefined) throw unknownPayment(field);
  if (payment.voidedAt !== null) throw refusalAt(field, 'conflict', (say) => say.payments.isVoid);
  return payment;
}

/** What is left of a payment after allocations and refunds, in minor units. */
export interface Left {
  /** Neither allocated nor refunded. */
  readonly credit: MinorUnits;
  readonly byInvoice: ReadonlyMap<string, MinorUnits>;
}

/** What is left of a payment, which must be locked. */
export async function leftOf(tx: Database, payment: PaymentRow): Promise<Left> {
  const { organizationId, id } = payment;
  const movements = await tx
    .select({ id: payments.id, kind: payments.kind, amount: payments.amount })
    .from(payments)
    .where(
      and(
        eq(payments.organizationId, organizationId),
        isNull(payments.voidedAt),
        or(eq(payments.id, id), eq(payments.refundedPaymentId, id)),
      ),
    );
  const byInvoice = new Map<string, MinorUnits>();
  let credit = 0n;
  for (const movement of movements) {
    const sign = movement.kind === 'refund' ? -1n : 1n;
    credit += sign * movement.amount;
    for (const { documentId, amount } of await allocationsOf(tx, organizationId, movement.id)) {
      byInvoice.set(documentId, (byInvoice.get(documentId) ?? 0n) + sign * amount);
      credit -= sign * amount;
    }
  }
  return { credit, byInvoice };
}

/** What a payment or refund was allocated to. */
export async function allocationsOf(
  tx: Database,
  organizationId: string,
  paymentId: string,
): Promise<readonly Allocation[]> {
  return tx
    .select({ documentId: paymentAllocations.documentId, amount: paymentAllocations.amount })
    .from(paymentAllocations)
    .where(
      and(eq(paymentAllocations.organizationId, organizationId), eq(paymentAllocations.paymentId, paymentId)),
    );
}
