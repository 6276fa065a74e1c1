import { and, eq, isNull } from 'drizzle-orm';
import type { Payment } from '#shared/contract/payments.ts';
import { moneyText } from '#shared/money/parse-money.ts';
import type { Database } from '#server/db/connect.ts';
import { payments } from '#server/db/schema/payments.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { audit, type AuditActor } from '../audit/audit.ts';
import { keepTotals } from '../dashboard/keep-totals.ts';
import type { Deps } from '../deps.ts';
import { applyCreditLeft } from '../documents/apply-credit.ts';
import { lockDocuments, type DocumentRow } from '../documents/lock-documents.ts';
import { settleDocument } from '../documents/settle-document.ts';
import { takeCreditBack } from '../documents/take-credit-back.ts';
import { holdOrganization } from '../organization/read-organization.ts';
import { refuseVoidingClosed } from '../organization/refuse-closed.ts';
import { refusalAt, type Refusal } from '../refusal.ts';
import { getPayment, unknownPayment } from './get-payment.ts';
import { allocationsOf, type PaymentRow } from './left-of-payment.ts';
import type { Allocation } from './record-payment.ts';

interface Voiding {
  readonly paymentId: string;
  readonly reason: string;
}

/**
 * Voids a payment or refund that was recorded by mistake: its invoices are as if it had never been. Repeating it
 * changes nothing. Throws not_found; conflict for a payment with refunds or in closed books, and for a refund whose invoice has been
 * paid or voided since.
 */
export async function voidPayment(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: AuditActor,
  { paymentId, reason }: Voiding,
): Promise<Payment> {
  const { organizationId, userId } = actor;
  const now = deps.clock();
  return inTransaction(deps.db, async (tx) => {
    const payment = await lockMovement(tx, organizationId, paymentId);
    if (payment.voidedAt !== null) return getPayment({ db: tx }, actor, paymentId);
    refuseVoidingClosed(await holdOrganization(tx, organizationId), payment.paymentDate);
    await refuseRefunded(tx, payment);
    const allocations = await allocationsOf(tx, organizationId, paymentId);
    await tx
      .update(payments)
      .set({ voidedAt: now, voidedBy: userId, voidReason: reason })
      .where(and(eq(payments.organizationId, organizationId), eq(payments.id, paymentId)));
    const pending = await takeBack(tx, actor, { payment, allocations }, now);
    await noteVoid(tx, actor, { payment, reason }, now);
    const { currency, paymentDate: day, amount, kind } = payment;
    await keepTotals(tx, organizationId, {
      pending: { currency, amount: pending },
      revenue: { currency, day, amount: kind === 'refund' ? amount : -amount },
    });
    return getPayment({ db: tx }, actor, paymentId);
  });
}

/** Locks the payment, and for a refund also its payment, as recording a refund does. */
async function lockMovement(tx: Database, organizationId: string, id: string): Promise<PaymentRow> {
  const one = and(eq(payments.organizationId, organizationId), eq(payments.id, id));
  const [found] = await tx.select({ refunded: payments.refundedPaymentId }).from(payments).where(one);
  if (found === undefined) throw unknownPayment();
  if (found.refunded !== null) {
    const refunded = and(eq(payments.organizationId, organizationId), eq(payments.id, found.refunded));
    await tx.select({ id: payments.id }).from(payments).where(refunded).for('update');
  }
  const [payment] = await tx.select().from(payments).where(one).for('update');
  if (payment === undefined) throw unknownPayment();
  return payment;
}

async function refuseRefunded(tx: Database, { organizationId, id }: PaymentRow): Promise<void> {
  const [refund] = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        eq(payments.organizationId, organizationId),
        eq(payments.refundedPaymentId, id),
        isNull(payments.voidedAt),
      ),
    )
    .limit(1);
  if (refund !== undefined) throw refusalAt(undefined, 'conflict', (say) => say.payments.voidRefundsFirst);
}

interface Movement {
  readonly payment: PaymentRow;
  readonly allocations: readonly Allocation[];
}

/** Undoes what was allocated, and returns the change of what is due on invoices. */
async function takeBack(
  tx: Database,
  actor: AuditActor,
  { payment: { kind, organizationId }, allocations }: Movement,
  now: Date,
): Promise<bigint> {
  const ids = allocations.map(({ documentId }) => documentId);
  const invoices = await lockDocuments(tx, organizationId, ids);
  let change = 0n;
  for (const { documentId, amount } of allocations) {
    const taken = kind === 'refund' ? await makeDue(tx, actor, invoices.get(documentId), amount, now) : 0n;
    const paid = kind === 'refund' ? amount : -amount;
    await settleDocument(tx, organizationId, { documentId, paid }, now);
    const credited = kind === 'refund' ? -taken : await applyCreditLeft(tx, actor, documentId, now);
    change -= paid + credited;
  }
  return change;
}

/**
 * Makes room for what the refund took from the invoice: credit notes that were applied to it since are taken back.
 * Returns how much of them. Throws conflict if it was paid or voided.
 */
async function makeDue(
  tx: Database,
  actor: AuditActor,
  invoice: DocumentRow | undefined,
  amount: bigint,
  now: Date,
): Promise<bigint> {
  if (invoice?.lifecycle !== 'sent') throw settledSince();
  const taken = await takeCreditBack(tx, actor, { invoice, until: amount }, now);
  if (invoice.amountDue + taken < amount) throw settledSince();
  return taken;
}

function settledSince(): Refusal {
  return refusalAt(undefined, 'conflict', (say) => say.payments.settledSince);
}

async function noteVoid(
  tx: Database,
  actor: AuditActor,
  { payment, reason }: { readonly payment: PaymentRow; readonly reason: string },
  now: Date,
): Promise<void> {
  const { id, kind, currency, amount, customerId } = payment;
  const after = {
    customer_id: customerId,
    currency,
    amount: moneyText(amount, currency),
    void_reason: reason,
  };
  await audit(tx, actor, { action: `${kind}.voided`, entity: 'payment', entityId: id, after }, now);
}
