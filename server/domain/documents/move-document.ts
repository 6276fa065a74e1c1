import { and, eq, sql } from 'drizzle-orm';
import type { DocumentInput } from '#shared/contract/document-fields.ts';
import { mayMove, type Lifecycle } from '#shared/documents/lifecycle.ts';
import { documents } from '#server/db/schema/documents.ts';
import { audit, type AuditActor } from '../audit/audit.ts';
import type { Deps } from '../deps.ts';
import { Refusal, refusalAt } from '../refusal.ts';
import { issueDocument } from './issue-document.ts';
import type { DocumentRow } from './lock-documents.ts';
import { voidDocument } from './void-document.ts';

/**
 * Moves a document, which must be locked, to the status that is asked for. Refuses a move that its present status
 * does not allow (transition_not_allowed), and a void without a reason (validation_failed).
 */
export async function moveDocument(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: AuditActor,
  row: DocumentRow,
  { status, void_reason: reason }: Pick<DocumentInput, 'status' | 'void_reason'>,
): Promise<void> {
  switch (status) {
    case 'sent':
      await issueDocument(deps, actor, row.id);
      return;
    case 'void':
      await voidDocument(deps, actor, { documentId: row.id, reason: requireReason(reason) });
      return;
    case 'accepted':
    case 'declined':
      refuseUnlessMovable(row, status);
      await noteEstimate(deps, actor, row, status);
      return;
    case 'invoiced':
      throw new Refusal('transition_not_allowed', 'An estimate is invoiced by converting it.');
    case 'draft':
      throw new Refusal('transition_not_allowed', 'An issued document does not become a draft again.');
  }
}

function requireReason(reason: string | null): string {
  if (reason !== null) return reason;
  throw refusalAt('void_reason', 'validation_failed', 'Say why the document is void.');
}

/** Refuses a move that the present status does not allow (transition_not_allowed). */
export function refuseUnlessMovable({ type, lifecycle }: DocumentRow, to: Lifecycle): void {
  if (mayMove(type, lifecycle, to)) return;
  throw new Refusal('transition_not_allowed', `This document cannot become ${to}.`);
}

/** Stores what became of an estimate, which must be locked. */
export async function noteEstimate(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: AuditActor,
  { id, lifecycle }: DocumentRow,
  to: Lifecycle,
): Promise<void> {
  const now = deps.clock();
  await deps.db
    .update(documents)
    .set({ lifecycle: to, updatedAt: now, version: sql`${documents.version} + 1` })
    .where(and(eq(documents.organizationId, actor.organizationId), eq(documents.id, id)));
  const event = { action: `document.${to}`, entity: 'document', entityId: id } as const;
  await audit(deps.db, actor, { ...event, before: { status: lifecycle }, after: { status: to } }, now);
}
