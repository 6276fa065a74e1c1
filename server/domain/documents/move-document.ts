import type { DocumentInput } from '#shared/contract/document-fields.ts';
import { isOver } from '#shared/documents/estimate-status.ts';
import { mayMove, type Lifecycle } from '#shared/documents/lifecycle.ts';
import type { AuditActor } from '../audit/audit.ts';
import type { Deps } from '../deps.ts';
import { todayOf } from '../organization/read-organization.ts';
import { Refusal, refusalAt } from '../refusal.ts';
import { issueDocument } from './issue-document.ts';
import type { DocumentRow } from './lock-documents.ts';
import { noteEstimate } from './note-estimate.ts';
import { refuseWithDeposits } from './read-deposits.ts';
import { voidDocument } from './void-document.ts';

/**
 * Changes the status of a document, which must be locked. Throws transition_not_allowed for an invalid
 * change, validation_failed for voiding without a reason.
 */
export async function moveDocument(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: AuditActor,
  row: DocumentRow,
  {
    status,
    void_reason: reason,
    in_order: inOrder,
  }: Pick<DocumentInput, 'status' | 'void_reason' | 'in_order'>,
): Promise<void> {
  switch (status) {
    case 'sent':
      await issueDocument(deps, actor, row.id, { inOrder });
      return;
    case 'void':
      await voidDocument(deps, actor, { documentId: row.id, reason: requireReason(reason) });
      return;
    case 'accepted':
    case 'declined':
      refuseUnlessMovable(row, status);
      if (status === 'accepted') await refuseExpired(deps, row);
      else await refuseWithDeposits(deps.db, row);
      await noteEstimate(deps, actor, row, status);
      return;
    case 'invoiced':
      throw new Refusal('transition_not_allowed', (say) => say.documents.convertInstead);
    case 'draft':
      throw new Refusal('transition_not_allowed', (say) => say.documents.neverDraftAgain);
  }
}

function requireReason(reason: string | null): string {
  if (reason !== null) return reason;
  throw refusalAt('void_reason', 'validation_failed', (say) => say.documents.enterVoidReason);
}

/** An expired estimate can't be accepted, even after it was declined. It can still be invoiced. */
async function refuseExpired(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { organizationId, expiryDate }: DocumentRow,
): Promise<void> {
  if (!isOver(expiryDate, await todayOf(db, organizationId, clock()))) return;
  throw new Refusal('transition_not_allowed', (say) => say.documents.expired);
}

/** Throws transition_not_allowed if the current status doesn't allow the change. */
export function refuseUnlessMovable({ type, lifecycle }: DocumentRow, to: Lifecycle): void {
  if (mayMove(type, lifecycle, to)) return;
  throw new Refusal('transition_not_allowed', (say) => say.documents.mayNotBecome[to]);
}
