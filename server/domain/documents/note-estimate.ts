import { and, eq, sql } from 'drizzle-orm';
import type { Lifecycle } from '#shared/documents/lifecycle.ts';
import { documents } from '#server/db/schema/documents.ts';
import { audit, type AuditActor } from '../audit/audit.ts';
import type { Deps } from '../deps.ts';
import type { DocumentRow } from './lock-documents.ts';

/** Stores an estimate's new status. The estimate must be locked. */
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
