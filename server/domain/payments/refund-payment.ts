import type { PaymentMethod } from '#shared/documents/payment.ts';
import type { MinorUnits } from '#shared/money/minor-units.ts';
import { sumOf } from '#shared/money/sum-of.ts';
import { paymentAllocations } from '#server/db/schema/payment-allocations.ts';
import { payments } from '#server/db/schema/payments.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { AuditActor } from '../audit/audit.ts';
import { keepTotals } from '../dashboard/keep-totals.ts';
import type { Deps } from '../deps.ts';
import { applyCreditLeft } from '../documents/apply-credit.ts';
import { lockDocuments } from '../documents/lock-documents.ts';
import { settleDocument } from '../documents/settle-document.ts';
import { refusalAt } from '../refusal.ts';
import { countedOn } from './counted-on.ts';
import { leftOf, lockPayment, type Left, type PaymentRow } from './left-of-payment.ts';
import { notePayment } from './note-payment.ts';
import type { Allocation } from './record-payment.ts';
import { refusePaymentDay } from './refuse-payment-day.ts';
import { requirePositive } from './require-positive.ts';

export interface RefundInput {
  readonly id: string;
  /** The payment being refunded, in full or in part. */
  readonly paymentId: string;
  /** If given, must match the payment. */
  readonly customerId?: string;
  readonly currency?: string;
  /** Default: the payment's method. */
  readonly method?: PaymentMethod;
  readonly reference?: string | null;
  /** Fingerprint of the input. Absent outside of requests. */
  readonly fingerprint?: Buffer;
  /** Minor units, positive. */
  readonly amount: MinorUnits;
  /** Date of the refund, `YYYY-MM-DD`. */
  readonly paymentDate: string;
  readonly notes: string | null;
  /** Invoices that are due again. The rest is taken from the payment's unallocated credit. */
  readonly allocations: readonly Allocation[];
}

/**
 * Records a refund. Unused credit notes of an invoice are applied to its amount due first. Throws conflict
 * for more than is left of the payment, an allocation, or its credit; not_found for an unknown payment;
 * validation_failed for a date in the future, in closed books, or before the payment.
 */
export async function refundPayment(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: AuditActor,
  input: RefundInput,
): Promise<void> {
  const amounts = input.allocations.map(({ amount }) => amount);
  requirePositive([input.amount, ...amounts]);
  const { organizationId, userId } = actor;
  const now = deps.clock();
  await inTransaction(deps.db, async (tx) => {
    const organization = await refusePaymentDay(tx, organizationId, input.paymentDate, now);
    const payment = await lockPayment(tx, organizationId, input.paymentId, 'refunded_payment_id');
    const ids = input.allocations.map(({ documentId }) => documentId);
    const invoices = await lockDocuments(tx, organizationId, ids, 'allocations');
    refuseMoreThanIsLeft(input, await leftOf(tx, payment));
    refuseOtherParty(payment, input);
    refuseEarlierDay(payment, input);
    const { customerId, currency, method } = payment;
    await tx.insert(payments).values({
      method,
      ...pickRefund(input),
      organizationId,
      kind: 'refund',
      customerId,
      currency,
      createdBy: userId,
      createdAt: now,
    });
    let owedAgain = 0n;
    for (const { documentId, amount } of input.allocations) {
      const day = countedOn(organization, input.paymentDate, invoices.get(documentId)?.issueDate);
      const allocation = { organizationId, paymentId: input.id, documentId, amount, countedOn: day };
      await tx.insert(paymentAllocations).values(allocation);
      await settleDocument(tx, organizationId, { documentId, paid: -amount }, now);
      owedAgain += amount - (await applyCreditLeft(tx, actor, documentId, now));
    }
    await notePayment(tx, actor, { ...input, customerId, currency, kind: 'refund' }, now);
    await keepTotals(tx, organizationId, {
      pending: { currency, amount: owedAgain },
      revenue: { currency, day: input.paymentDate, amount: -input.amount },
    });
  });
}

function pickRefund({ paymentId, allocations: _allocations, ...columns }: RefundInput) {
  return { ...columns, refundedPaymentId: paymentId };
}

function refuseOtherParty(payment: PaymentRow, { customerId, currency }: RefundInput): void {
  if (customerId !== undefined && customerId !== payment.customerId) {
    throw refusalAt('customer_id', 'validation_failed', (say) => say.payments.refundOfAnother);
  }
  if (currency !== undefined && currency !== payment.currency) {
    throw refusalAt('currency', 'validation_failed', (say) => say.payments.refundInOtherCurrency);
  }
}

function refuseEarlierDay(payment: PaymentRow, { paymentDate }: RefundInput): void {
  if (paymentDate >= payment.paymentDate) return;
  throw refusalAt('payment_date', 'validation_failed', (say) =>
    say.payments.refundTooEarly(payment.paymentDate),
  );
}

function refuseMoreThanIsLeft({ amount, allocations }: RefundInput, left: Left): void {
  for (const [index, allocation] of allocations.entries()) {
    if (allocation.amount <= (left.byInvoice.get(allocation.documentId) ?? 0n)) continue;
    throw refusalAt(`allocations.${index}.amount`, 'conflict', (say) => say.payments.moreThanAllocated);
  }
  const fromCredit = amount - sumOf(allocations.map((allocation) => allocation.amount));
  if (fromCredit < 0n) throw refusalAt('amount', 'conflict', (say) => say.payments.moreThanRefunded);
  if (fromCredit <= left.credit) return;
  const isTooMuch = amount > left.credit + sumOf([...left.byInvoice.values()]);
  throw refusalAt('amount', 'conflict', ({ payments: say }) =>
    isTooMuch ? say.moreThanLeft : say.moreThanCredit,
  );
}
