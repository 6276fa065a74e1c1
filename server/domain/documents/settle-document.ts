import { and, eq, sql } from 'drizzle-orm';
import type { MinorUnits } from '#shared/money/minor-units.ts';
import type { Database } from '#server/db/connect.ts';
import { documents } from '#server/db/schema/documents.ts';
import { withoutWaiting } from '#server/db/together.ts';

/** Change by a payment, refund, or credit, in minor units. */
export interface Settlement {
  readonly documentId: string;
  readonly paid?: MinorUnits;
  readonly credited?: MinorUnits;
}

/** Adds to the paid or credited amount and reduces the amount due. The document must be locked. */
export async function settleDocument(
  tx: Database,
  organizationId: string,
  { documentId, paid = 0n, credited = 0n }: Settlement,
  now: Date,
): Promise<void> {
  const settled = tx
    .update(documents)
    .set({
      paidTotal: sql`${documents.paidTotal} + ${paid}`,
      creditedTotal: sql`${documents.creditedTotal} + ${credited}`,
      amountDue: sql`${documents.amountDue} - ${paid + credited}`,
      version: sql`${documents.version} + 1`,
      updatedAt: now,
    })
    .where(and(eq(documents.organizationId, organizationId), eq(documents.id, documentId)));
  await withoutWaiting(tx, settled);
}
