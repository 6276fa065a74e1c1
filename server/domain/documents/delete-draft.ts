import { and, eq } from 'drizzle-orm';
import { documents } from '#server/db/schema/documents.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { audit, type AuditActor } from '../audit/audit.ts';
import type { Deps } from '../deps.ts';
import { forgetLateFee } from '../late-fees/forget-late-fee.ts';
import { refuseVersionConflict } from '../refuse-version-conflict.ts';
import { Refusal } from '../refusal.ts';
import { getDocument } from './get-document.ts';
import { lockDocument } from './lock-documents.ts';
import { reopenEstimate } from './reopen-estimate.ts';

/**
 * Deletes a draft; the estimate it was created from is open again. Throws document_frozen for an issued
 * document, not_found for an unknown one, version_conflict if `expected` is outdated.
 */
export async function deleteDraft(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: AuditActor,
  documentId: string,
  expected?: number,
): Promise<void> {
  const { organizationId } = actor;
  await inTransaction(deps.db, async (tx) => {
    const inside = { ...deps, db: tx };
    const draft = await lockDocument(tx, organizationId, documentId);
    if (draft.lifecycle !== 'draft') {
      throw new Refusal('document_frozen', (say) => say.documents.mayNotDelete);
    }
    const before = await getDocument(inside, actor, documentId);
    refuseVersionConflict(before, expected);
    await tx
      .delete(documents)
      .where(and(eq(documents.organizationId, organizationId), eq(documents.id, documentId)));
    const event = { action: 'document.deleted', entity: 'document', entityId: documentId, before } as const;
    await audit(tx, actor, event, deps.clock());
    await reopenEstimate(inside, actor, draft);
    await forgetLateFee(tx, draft);
  });
}
