import { and, eq, or } from 'drizzle-orm';
import type { MinorUnits } from '#shared/money/minor-units.ts';
import { sumOf } from '#shared/money/sum-of.ts';
import type { Database } from '#server/db/connect.ts';
import { paymentAllocations } from '#server/db/schema/payment-allocations.ts';
import { payments } from '#server/db/schema/payments.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Actor } from '../actor.ts';
import { keepTotals } from '../dashboard/keep-totals.ts';
import type { Deps } from '../deps.ts';
import { lockDocuments } from '../documents/lock-documents.ts';
import { settleDocument } from '../documents/settle-document.ts';
import { Refusal } from '../refusal.ts';
import type { Allocation } from './record-payment.ts';
import { requirePositive } from './require-positive.ts';

export interface RefundInput {
  readonly id: string;
  /** The payment that is given back, in whole or in part. */
  readonly paymentId: string;
  /** Minor units, above zero. */
  readonly amount: MinorUnits;
  /** Day `YYYY-MM-DD` on which the money went back. */
  readonly paymentDate: string;
  readonly notes: string | null;
  /** The invoices that are owed again; the rest is taken from the payment's unallocated credit. */
  readonly allocations: readonly Allocation[];
}

/**
 * Records money given back, as a row of its own. Refuses more than is left of the payment, in whole, of what went
 * to an invoice, or of its credit (conflict), and an unknown payment (not_found).
 */
export async function refundPayment(
  deps: Pick<Deps, 'db' | 'clock'>,
  { organizationId, userId }: Pick<Actor, 'organizationId' | 'userId'>,
  input: RefundInput,
): Promise<void> {
  const amounts = input.allocations.map(({ amount }) => amount);
  requirePositive([input.amount, ...amounts]);
  const now = deps.clock();
  await inTransaction(deps.db, async (tx) => {
    const payment = await lockPayment(tx, organizationId, input.paymentId);
    const ids = input.allocations.map(({ documentId }) => documentId);
    await lockDocuments(tx, organizationId, ids);
    refuseMoreThanIsLeft(input, await leftOf(tx, payment));
    const { customerId, currency, method } = payment;
    await tx.insert(payments).values({
      ...pickRefund(input),
      organizationId,
      kind: 'refund',
      customerId,
      currency,
      method,
      createdBy: userId,
      createdAt: now,
    });
    for (const { documentId, amount } of input.allocations) {
      await tx.insert(paymentAllocations).values({ organizationId, paymentId: input.id, documentId, amount });
      await settleDocument(tx, organizationId, { documentId, paid: -amount }, now);
    }
    await keepTotals(tx, organizationId, {
      pending: { currency, amount: sumOf(amounts) },
      revenue: { currency, day: input.paymentDate, amount: -input.amount },
    });
  });
}

type PaymentRow = typeof payments.$inferSelect;

function pickRefund({ id, paymentId, amount, paymentDate, notes }: RefundInput) {
  return { id, refundedPaymentId: paymentId, amount, paymentDate, notes };
}

async function lockPayment(tx: Database, organizationId: string, paymentId: string): Promise<PaymentRow> {
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
  if (payment === undefined) throw new Refusal('not_found', 'This payment does not exist.');
  return payment;
}

/** What earlier refunds leave of a payment: of the whole, and by invoice. Minor units. */
interface Left {
  readonly credit: MinorUnits;
  readonly byInvoice: ReadonlyMap<string, MinorUnits>;
}

async function leftOf(tx: Database, payment: PaymentRow): Promise<Left> {
  const { organizationId, id } = payment;
  const movements = await tx
    .select({ id: payments.id, kind: payments.kind, amount: payments.amount })
    .from(payments)
    .where(
      and(
        eq(payments.organizationId, organizationId),
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

async function allocationsOf(
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

function refuseMoreThanIsLeft({ amount, allocations }: RefundInput, left: Left): void {
  const fromCredit = amount - sumOf(allocations.map((allocation) => allocation.amount));
  const tooMuch = allocations.some(
    (allocation) => allocation.amount > (left.byInvoice.get(allocation.documentId) ?? 0n),
  );
  if (tooMuch || fromCredit < 0n || fromCredit > left.credit) {
    throw new Refusal('conflict', 'This is more than is left of the payment.');
  }
}
