import { and, asc, eq, isNull, max, sql } from 'drizzle-orm';
import type { LateClaim } from '#shared/documents/late-fee.ts';
import type { Database } from '#server/db/connect.ts';
import { documents } from '#server/db/schema/documents.ts';
import { lateFees } from '#server/db/schema/late-fees.ts';
import { paymentAllocations } from '#server/db/schema/payment-allocations.ts';
import { payments } from '#server/db/schema/payments.ts';
import type { DocumentRow } from '../documents/lock-documents.ts';

export interface Charging {
  /** By hand, a fee whose draft was deleted can be charged again. */
  readonly isByHand: boolean;
}

/** True for late fees whose document is there: drafts may be deleted. */
export const hasDocument = sql`exists (select from ${documents} fee
  where fee.organization_id = ${lateFees.organizationId} and fee.id = ${lateFees.feeId})`;

/** An overdue invoice with what was paid on it when. Null if it has no due date. */
export async function readClaim(
  db: Database,
  invoice: DocumentRow,
  { isByHand }: Charging,
): Promise<LateClaim | null> {
  const { organizationId, id, dueDate, total, roundingAmount, creditedTotal } = invoice;
  if (dueDate === null) return null;
  const paid = await db
    .select({ day: payments.paymentDate, kind: payments.kind, amount: paymentAllocations.amount })
    .from(paymentAllocations)
    .innerJoin(
      payments,
      and(
        eq(payments.organizationId, paymentAllocations.organizationId),
        eq(payments.id, paymentAllocations.paymentId),
      ),
    )
    .where(
      and(
        eq(paymentAllocations.organizationId, organizationId),
        eq(paymentAllocations.documentId, id),
        isNull(payments.voidedAt),
      ),
    )
    .orderBy(asc(payments.paymentDate));
  const [last] = await db
    .select({ through: max(lateFees.chargedThrough) })
    .from(lateFees)
    .where(
      and(
        eq(lateFees.organizationId, organizationId),
        eq(lateFees.documentId, id),
        isByHand ? hasDocument : undefined,
      ),
    );
  return {
    due: dueDate,
    total: total + roundingAmount - creditedTotal,
    payments: paid.map(({ day, kind, amount }) => ({ day, amount: kind === 'payment' ? amount : -amount })),
    chargedThrough: last?.through ?? null,
  };
}
