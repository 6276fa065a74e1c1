import type { PaymentMethod } from '#shared/documents/payment.ts';
import type { MinorUnits } from '#shared/money/minor-units.ts';
import { sumOf } from '#shared/money/sum-of.ts';
import { paymentAllocations } from '#server/db/schema/payment-allocations.ts';
import { payments } from '#server/db/schema/payments.ts';
import { withoutWaiting } from '#server/db/together.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { AuditActor } from '../audit/audit.ts';
import { requireCustomer } from '../customers/require-customer.ts';
import { keepTotals } from '../dashboard/keep-totals.ts';
import type { Deps } from '../deps.ts';
import { lockDocuments, type DocumentRow } from '../documents/lock-documents.ts';
import { settleDocument } from '../documents/settle-document.ts';
import { refusalAt } from '../refusal.ts';
import { countedOn } from './counted-on.ts';
import { notePayment } from './note-payment.ts';
import { refusePaymentDay } from './refuse-payment-day.ts';
import { requirePositive } from './require-positive.ts';

/** Part of a payment for one invoice, in minor units. */
export interface Allocation {
  readonly documentId: string;
  readonly amount: MinorUnits;
}

export interface PaymentInput {
  readonly id: string;
  /** Fingerprint of the input. Absent outside of requests. */
  readonly fingerprint?: Buffer;
  readonly customerId: string;
  readonly currency: string;
  /** Minor units, positive. */
  readonly amount: MinorUnits;
  /** Date of receipt, `YYYY-MM-DD`; the dashboard counts it on this date. */
  readonly paymentDate: string;
  readonly method: PaymentMethod;
  readonly reference: string | null;
  readonly notes: string | null;
  /** One per document. The rest of the amount becomes the customer's credit. */
  readonly allocations: readonly Allocation[];
}

/**
 * Records a payment. Throws overpayment if the allocations exceed it or an invoice's amount due, conflict if
 * an invoice isn't open or has another customer or currency, validation_failed for a future date or one in
 * closed books.
 */
export async function recordPayment(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: AuditActor,
  input: PaymentInput,
): Promise<void> {
  const { allocations, ...payment } = input;
  const amounts = allocations.map(({ amount }) => amount);
  requirePositive([payment.amount, ...amounts]);
  const allocated = sumOf(amounts);
  if (allocated > payment.amount) {
    throw refusalAt('allocations', 'overpayment', (say) => say.payments.allocatedTooMuch);
  }
  const { organizationId, userId } = actor;
  const now = deps.clock();
  await inTransaction(deps.db, async (tx) => {
    const organization = await refusePaymentDay(tx, organizationId, payment.paymentDate, now);
    const evenDeleted = allocations.length > 0;
    await requireCustomer(tx, organizationId, payment.customerId, { field: 'customer_id', evenDeleted });
    const ids = allocations.map(({ documentId }) => documentId);
    const invoices = await lockDocuments(tx, organizationId, ids, 'allocations');
    for (const allocation of allocations) {
      refuseUnlessPayable(invoices.get(allocation.documentId), allocation, payment);
    }
    const row = { ...payment, organizationId, kind: 'payment', createdBy: userId, createdAt: now } as const;
    await withoutWaiting(tx, tx.insert(payments).values(row));
    for (const { documentId, amount } of allocations) {
      const day = countedOn(organization, payment.paymentDate, invoices.get(documentId)?.issueDate);
      const allocation = { organizationId, paymentId: payment.id, documentId, amount, countedOn: day };
      await withoutWaiting(tx, tx.insert(paymentAllocations).values(allocation));
      await settleDocument(tx, organizationId, { documentId, paid: amount }, now);
    }
    await notePayment(tx, actor, { ...input, kind: 'payment' }, now);
    const { currency, paymentDate: day, amount } = payment;
    await keepTotals(tx, organizationId, {
      pending: { currency, amount: -allocated },
      revenue: { currency, day, amount },
    });
  });
}

/**
 * Throws conflict if the invoice isn't open or has another customer or currency, overpayment if the amount
 * exceeds the amount due.
 */
export function refuseUnlessPayable(
  invoice: DocumentRow | undefined,
  { amount }: Allocation,
  { currency, customerId }: Pick<PaymentInput, 'currency' | 'customerId'>,
): void {
  if (invoice?.type !== 'invoice' || invoice.lifecycle !== 'sent') {
    throw refusalAt('allocations', 'conflict', (say) => say.payments.onlyIssued);
  }
  if (invoice.currency !== currency || invoice.customerId !== customerId) {
    throw refusalAt('allocations', 'conflict', (say) => say.payments.invoiceOfAnother);
  }
  if (amount > invoice.amountDue) {
    throw refusalAt('allocations', 'overpayment', (say) => say.payments.moreThanDue);
  }
}
