import { and, desc, eq, isNull, ne, or } from 'drizzle-orm';
import type { Database } from '#server/db/connect.ts';
import { auditLog } from '#server/db/schema/audit-log.ts';
import { documents } from '#server/db/schema/documents.ts';
import type { AuditActor } from '../audit/audit.ts';
import type { Deps } from '../deps.ts';
import { lockDocument, type DocumentRow } from './lock-documents.ts';
import { noteEstimate } from './note-estimate.ts';

/**
 * Resets an estimate's status to what it was before it was invoiced, once no invoice but deposits and void
 * ones refers to it. Call after such an invoice is deleted, voided, or detached.
 */
export async function reopenEstimate(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: AuditActor,
  { type, relatedDocumentId }: DocumentRow,
): Promise<void> {
  if (type !== 'invoice' || relatedDocumentId === null) return;
  const { organizationId } = actor;
  const estimate = await lockDocument(deps.db, organizationId, relatedDocumentId);
  const followers = and(
    eq(documents.organizationId, organizationId),
    eq(documents.relatedDocumentId, estimate.id),
    ne(documents.lifecycle, 'void'),
    or(isNull(documents.estimatePart), ne(documents.estimatePart, 'deposit')),
  );
  if (estimate.lifecycle !== 'invoiced' || (await deps.db.$count(documents, followers)) > 0) return;
  await noteEstimate(deps, actor, estimate, await beforeInvoiced(deps.db, estimate));
}

/** From the audit log. An estimate loaded as invoiced counts as accepted. */
async function beforeInvoiced(
  tx: Database,
  { organizationId, id }: DocumentRow,
): Promise<'sent' | 'accepted'> {
  const [event] = await tx
    .select({ before: auditLog.before })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.organizationId, organizationId),
        eq(auditLog.entity, 'document'),
        eq(auditLog.entityId, id),
        eq(auditLog.action, 'document.invoiced'),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(1);
  return event?.before?.['status'] === 'sent' ? 'sent' : 'accepted';
}
