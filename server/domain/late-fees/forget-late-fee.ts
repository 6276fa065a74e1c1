import { and, eq } from 'drizzle-orm';
import type { Database } from '#server/db/connect.ts';
import { lateFees } from '#server/db/schema/late-fees.ts';
import type { DocumentRow } from '../documents/lock-documents.ts';

/**
 * A late fee that somebody added by hand was never charged once its draft is deleted. One that was charged
 * automatically is waived by that, so its row stays.
 */
export async function forgetLateFee(
  tx: Database,
  { organizationId, id, isLateFee, createdBy }: DocumentRow,
): Promise<void> {
  if (!isLateFee || createdBy === null) return;
  await tx.delete(lateFees).where(and(eq(lateFees.organizationId, organizationId), eq(lateFees.feeId, id)));
}
