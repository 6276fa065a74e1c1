import { and, count, eq } from 'drizzle-orm';
import type { Payment, AllocationInput } from '#shared/contract/payments.ts';
import { moneyText } from '#shared/money/parse-money.ts';
import { sumOf } from '#shared/money/sum-of.ts';
import type { Database } from '#server/db/connect.ts';
import { paymentAllocations } from '#server/db/schema/payment-allocations.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { audit, type AuditActor } from '../audit/audit.ts';
import { keepTotals } from '../dashboard/keep-totals.ts';
import type { Deps } from '../deps.ts';
import { enteredAmount } from '../documents/entered-amount.ts';
import { lockDocuments } from '../documents/lock-documents.ts';
import { settleDocument } from '../documents/settle-document.ts';
import { holdOrganization, type OrganizationRow } from '../organization/read-organization.ts';
import { refusalAt } from '../refusal.ts';
import { countedOn } from './counted-on.ts';
import { getPayment } from './get-payment.ts';
import { leftOf, lockPayment, type PaymentRow } from './left-of-payment.ts';
import { refuseUnlessPayable, type Allocation } from './record-payment.ts';

/**
 * Allocates the rest of a payment to invoices. Throws overpayment if it exceeds the credit left or an
 * invoice's amount due, conflict if an invoice isn't open or has another customer or currency.
 */
export async function allocatePayment(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: AuditActor,
  paymentId: string,
  body: AllocationInput,
): Promise<Payment> {
  const { organizationId } = actor;
  const now = deps.clock();
  return inTransaction(deps.db, async (tx) => {
    const organization = await holdOrganization(tx, organizationId);
    const payment = await lockPayment(tx, organizationId, paymentId);
    const allocations = enteredAllocations(body, payment.currency);
    const allocated = sumOf(allocations.map(({ amount }) => amount));
    const { credit } = await leftOf(tx, payment);
    if (allocated > credit) throw refusalAt('allocations', 'overpayment', (say) => say.payments.moreThanLeft);
    await allocate(tx, { organization, payment }, allocations, now);
    await noteAllocations(tx, actor, payment, allocations, now);
    await keepTotals(tx, organizationId, { pending: { currency: payment.currency, amount: -allocated } });
    return getPayment({ db: tx }, actor, paymentId);
  });
}

function enteredAllocations({ allocations }: AllocationInput, currency: string): Allocation[] {
  return allocations.map(({ document_id: documentId, amount }, index) => ({
    documentId,
    amount: enteredAmount(amount, currency, `allocations.${index}.amount`),
  }));
}

async function allocate(
  tx: Database,
  { organization, payment }: { readonly organization: OrganizationRow; readonly payment: PaymentRow },
  allocations: readonly Allocation[],
  now: Date,
): Promise<void> {
  const { organizationId, id: paymentId, paymentDate } = payment;
  const ids = allocations.map(({ documentId }) => documentId);
  const invoices = await lockDocuments(tx, organizationId, ids, 'allocations');
  for (const allocation of allocations) {
    const { documentId, amount } = allocation;
    refuseUnlessPayable(invoices.get(documentId), allocation, payment);
    const sequence = await earlierAllocations(tx, payment, documentId);
    const day = countedOn(organization, paymentDate, invoices.get(documentId)?.issueDate);
    const row = { organizationId, paymentId, documentId, sequence, amount, countedOn: day };
    await tx.insert(paymentAllocations).values(row);
    await settleDocument(tx, organizationId, { documentId, paid: amount }, now);
  }
}

async function earlierAllocations(
  tx: Database,
  { organizationId, id }: PaymentRow,
  documentId: string,
): Promise<number> {
  const [row] = await tx
    .select({ count: count() })
    .from(paymentAllocations)
    .where(
      and(
        eq(paymentAllocations.organizationId, organizationId),
        eq(paymentAllocations.paymentId, id),
        eq(paymentAllocations.documentId, documentId),
      ),
    );
  return row?.count ?? 0;
}

async function noteAllocations(
  tx: Database,
  actor: AuditActor,
  { id, currency }: PaymentRow,
  allocations: readonly Allocation[],
  now: Date,
): Promise<void> {
  const after = {
    allocations: allocations.map(({ documentId, amount }) => ({
      document_id: documentId,
      amount: moneyText(amount, currency),
    })),
  };
  await audit(tx, actor, { action: 'payment.allocated', entity: 'payment', entityId: id, after }, now);
}
