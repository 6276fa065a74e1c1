import { and, asc, eq, getTableColumns, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Payment } from '#shared/contract/payments.ts';
import type { MinorUnits } from '#shared/money/minor-units.ts';
import { sumOf } from '#shared/money/sum-of.ts';
import { toWireAmount } from '#shared/money/wire.ts';
import type { Database } from '#server/db/connect.ts';
import { customers } from '#server/db/schema/customers.ts';
import { documents } from '#server/db/schema/documents.ts';
import { paymentAllocations } from '#server/db/schema/payment-allocations.ts';
import { payments } from '#server/db/schema/payments.ts';
import type { Actor } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { refusalAt, type Refusal } from '../refusal.ts';

/** Columns of a payment; `ofCustomer` joins the name. */
export const paymentColumns = { ...getTableColumns(payments), customerName: customers.name };

/** Join condition for a payment's customer. */
export const ofCustomer = and(
  eq(customers.organizationId, payments.organizationId),
  eq(customers.id, payments.customerId),
);

type PaymentRow = typeof payments.$inferSelect & { readonly customerName: string };

/** One payment or refund. Throws not_found. */
export async function getPayment(
  { db }: Pick<Deps, 'db'>,
  { organizationId }: Pick<Actor, 'organizationId'>,
  paymentId: string,
): Promise<Payment> {
  const [payment] = await readPayments(db, organizationId, [paymentId]);
  if (payment === undefined) throw unknownPayment();
  return payment.kind === 'refund' ? payment : withCreditLeft(db, organizationId, payment);
}

/** Payments and refunds, in no order. Unknown ones are missing. */
export async function readPayments(
  db: Database,
  organizationId: string,
  ids: readonly string[],
): Promise<Payment[]> {
  const rows = await db
    .select(paymentColumns)
    .from(payments)
    .innerJoin(customers, ofCustomer)
    .where(and(eq(payments.organizationId, organizationId), inArray(payments.id, [...ids])));
  return presentPayments(db, organizationId, rows);
}

/** Adds the unused credit of its invoices' credit notes. */
async function withCreditLeft(db: Database, organizationId: string, payment: Payment): Promise<Payment> {
  const ids = payment.allocations.map(({ document_id: id }) => id);
  if (ids.length === 0) return payment;
  const notes = await db
    .select({
      invoiceId: documents.relatedDocumentId,
      left: sql`sum(${documents.amountDue})`.mapWith(BigInt),
    })
    .from(documents)
    .where(
      and(
        eq(documents.organizationId, organizationId),
        inArray(documents.relatedDocumentId, ids),
        eq(documents.type, 'credit_note'),
        eq(documents.lifecycle, 'sent'),
        gt(documents.amountDue, 0n),
      ),
    )
    .groupBy(documents.relatedDocumentId);
  const allocations = payment.allocations.map((allocation) => {
    const left = notes.find(({ invoiceId }) => invoiceId === allocation.document_id)?.left;
    return left === undefined
      ? allocation
      : { ...allocation, credit_left: toWireAmount(left, payment.currency) };
  });
  return { ...payment, allocations };
}

export function unknownPayment(field?: string): Refusal {
  return refusalAt(field, 'not_found', (say) => say.payments.notFound);
}

/** Payments in the API's format, with their allocations and remaining credit. */
export async function presentPayments(
  db: Database,
  organizationId: string,
  rows: readonly PaymentRow[],
): Promise<Payment[]> {
  const ids = rows.map(({ id }) => id);
  const allocations = ids.length === 0 ? [] : await readAllocations(db, organizationId, ids);
  const givenBack = await creditGivenBack(db, organizationId, ids);
  return rows.map((row) => ({
    payment_id: row.id,
    kind: row.kind,
    customer_id: row.customerId,
    customer_name: row.customerName,
    currency: row.currency,
    amount: toWireAmount(row.amount, row.currency),
    payment_date: row.paymentDate,
    method: row.method,
    reference: row.reference,
    notes: row.notes,
    refunded_payment_id: row.refundedPaymentId,
    ...presentAllocations(
      row,
      allocations.filter(({ paymentId }) => paymentId === row.id),
      givenBack.get(row.id) ?? 0n,
    ),
    created_at: row.createdAt.toISOString(),
    voided: row.voidedAt === null ? null : { at: row.voidedAt.toISOString(), reason: row.voidReason ?? '' },
  }));
}

interface AllocationRow {
  readonly documentId: string;
  readonly number: string | null;
  readonly amount: MinorUnits;
}

function presentAllocations(
  { amount, kind, currency, voidedAt }: PaymentRow,
  allocations: readonly AllocationRow[],
  givenBack: MinorUnits,
): Pick<Payment, 'allocations' | 'unallocated_amount'> {
  const left = amount - givenBack - sumOf(allocations.map((allocation) => allocation.amount));
  return {
    allocations: allocations.map((allocation) => ({
      document_id: allocation.documentId,
      document_number: allocation.number,
      amount: toWireAmount(allocation.amount, currency),
    })),
    unallocated_amount: toWireAmount(kind === 'payment' && voidedAt === null ? left : 0n, currency),
  };
}

/** Amount refunded from credit, by payment, in minor units. */
async function creditGivenBack(
  db: Database,
  organizationId: string,
  paymentIds: readonly string[],
): Promise<ReadonlyMap<string, MinorUnits>> {
  if (paymentIds.length === 0) return new Map();
  const fromInvoices = sql`(select coalesce(sum(${paymentAllocations.amount}), 0) from ${paymentAllocations}
    where ${paymentAllocations.organizationId} = ${payments.organizationId}
      and ${paymentAllocations.paymentId} = ${payments.id})`;
  const rows = await db
    .select({
      id: payments.refundedPaymentId,
      amount: sql`sum(${payments.amount} - ${fromInvoices})`.mapWith(BigInt),
    })
    .from(payments)
    .where(
      and(
        eq(payments.organizationId, organizationId),
        inArray(payments.refundedPaymentId, [...paymentIds]),
        isNotNull(payments.refundedPaymentId),
        isNull(payments.voidedAt),
      ),
    )
    .groupBy(payments.refundedPaymentId);
  return new Map(rows.map(({ id, amount }) => [id ?? '', amount]));
}

/** One row per payment and invoice, summing several allocations. */
async function readAllocations(db: Database, organizationId: string, paymentIds: readonly string[]) {
  return db
    .select({
      paymentId: paymentAllocations.paymentId,
      documentId: paymentAllocations.documentId,
      number: documents.number,
      amount: sql`sum(${paymentAllocations.amount})`.mapWith(BigInt),
    })
    .from(paymentAllocations)
    .innerJoin(
      documents,
      and(
        eq(documents.organizationId, paymentAllocations.organizationId),
        eq(documents.id, paymentAllocations.documentId),
      ),
    )
    .where(
      and(
        eq(paymentAllocations.organizationId, organizationId),
        inArray(paymentAllocations.paymentId, [...paymentIds]),
      ),
    )
    .groupBy(
      paymentAllocations.paymentId,
      paymentAllocations.documentId,
      documents.number,
      documents.issueDate,
    )
    .orderBy(asc(documents.issueDate), asc(paymentAllocations.documentId));
}
