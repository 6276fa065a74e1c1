import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#server/db/connect.ts';
import { auditLog } from '#server/db/schema/audit-log.ts';
import { lateFees } from '#server/db/schema/late-fees.ts';
import type { DocumentRow } from '../documents/lock-documents.ts';

/** The day was charged with this fee first, not in place of an automatic one of the same day. */
const isFirst = sql`exists (select from ${auditLog} added
  where added.organization_id = ${lateFees.organizationId} and added.entity = 'document'
    and added.entity_id = ${lateFees.documentId} and added.action = 'document.late_fee_added'
    and added.after ->> 'related_document_id' = ${lateFees.feeId}::text and added.created_at <= ${lateFees.createdAt})`;

/**
 * A late fee that somebody added by hand was never charged once its draft is deleted. One that was charged
 * automatically is waived by that, so its row stays.
 */
export async function forgetLateFee(
  tx: Database,
  { organizationId, id, isLateFee, createdBy }: DocumentRow,
): Promise<void> {
  if (!isLateFee || createdBy === null) return;
  await tx
    .delete(lateFees)
    .where(and(eq(lateFees.organizationId, organizationId), eq(lateFees.feeId, id), isFirst));
}
