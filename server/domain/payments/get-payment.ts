import { and, asc, eq, getTableColumns, inArray } from 'drizzle-orm';
import type { Payment } from '#shared/contract/payments.ts';
import { toWireAmount } from '#shared/money/wire.ts';
import type { Database } from '#server/db/connect.ts';
import { customers } from '#server/db/schema/customers.ts';
import { documents } from '#server/db/schema/documents.ts';
import { paymentAllocations } from '#server/db/schema/payment-allocations.ts';
import { payments } from '#server/db/schema/payments.ts';
import type { Actor } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { refusalAt, type Refusal } from '../refusal.ts';

/** What a payment is shown from; `ofCustomer` joins the name. */
export const paymentColumns = { ...getTableColumns(payments), customerName: customers.name };

/** The customer of a payment; join with it. */
export const ofCustomer = and(
  eq(customers.organizationId, payments.organizationId),
  eq(customers.id, payments.customerId),
);

type PaymentRow = typeof payments.$inferSelect & { readonly customerName: string };

/** One payment or refund. Refuses an unknown one: not_found. */
export async function getPayment(
  { db }: Pick<Deps, 'db'>,
  { organizationId }: Pick<Actor, 'organizationId'>,
  paymentId: string,
): Promise<Payment> {
  const rows = await db
    .select(paymentColumns)
    .from(payments)
    .innerJoin(customers, ofCustomer)
    .where(and(eq(payments.organizationId, organizationId), eq(payments.id, paymentId)));
  const [payment] = await presentPayments(db, organizationId, rows);
  if (payment === undefined) throw unknownPayment();
  return payment;
}

export function unknownPayment(field?: string): Refusal {
  return refusalAt(field, 'not_found', 'This payment does not exist.');
}

/** Payments as the API answers them, with the invoices that the money went to. Allocations never change. */
export async function presentPayments(
  db: Database,
  organizationId: string,
  rows: readonly PaymentRow[],
): Promise<Payment[]> {
  const ids = rows.map(({ id }) => id);
  const allocations = ids.length === 0 ? [] : await readAllocations(db, organizationId, ids);
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
    allocations: allocations
      .filter(({ paymentId }) => paymentId === row.id)
      .map(({ documentId, number, amount }) => ({
        document_id: documentId,
        document_number: number,
        amount: toWireAmount(amount, row.currency),
      })),
    created_at: row.createdAt.toISOString(),
  }));
}

async function readAllocations(db: Database, organizationId: string, paymentIds: readonly string[]) {
  return db
    .select({ ...getTableColumns(paymentAllocations), number: documents.number })
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
    .orderBy(asc(documents.issueDate), asc(documents.id));
}
