import { and, eq, sql } from 'drizzle-orm';
import { mayMove } from '#shared/documents/lifecycle.ts';
import { documents } from '#server/db/schema/documents.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { audit, type AuditActor } from '../audit/audit.ts';
import { keepTotals } from '../dashboard/keep-totals.ts';
import type { Deps } from '../deps.ts';
import { withholdScheduled } from '../mail/end-scheduled.ts';
import { holdOrganization } from '../organization/read-organization.ts';
import { refuseVoidingClosed } from '../organization/refuse-closed.ts';
import { Refusal } from '../refusal.ts';
import { lockDocument, type DocumentRow } from './lock-documents.ts';
import { refuseVoidingSetOff } from './refuse-set-off.ts';
import { reopenEstimate } from './reopen-estimate.ts';

export interface VoidInput {
  readonly documentId: string;
  readonly reason: string | null;
}

/**
 * Voids an issued invoice or credit note. It keeps its number, and the invoice's estimate is open again.
 * Throws transition_not_allowed if it isn't issued, is partially paid or credited (use refunds and credit
 * notes instead), or is a deposit, or a credit note for one, that a final invoice deducts. Throws conflict if it is in closed books.
 */
export async function voidDocument(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: AuditActor,
  { documentId, reason }: VoidInput,
): Promise<void> {
  const { organizationId } = actor;
  const now = deps.clock();
  await inTransaction(deps.db, async (tx) => {
    const document = await lockDocument(tx, organizationId, documentId);
    refuseUnlessVoidable(document);
    await refuseVoidingSetOff(tx, document);
    refuseVoidingClosed(await holdOrganization(tx, organizationId), document.issueDate);
    await tx
      .update(documents)
      .set({
        lifecycle: 'void',
        voidedAt: now,
        voidReason: reason,
        updatedAt: now,
        version: sql`${documents.version} + 1`,
      })
      .where(and(eq(documents.organizationId, organizationId), eq(documents.id, documentId)));
    const event = { action: 'document.voided', entity: 'document', entityId: documentId } as const;
    const before = { status: document.lifecycle, void_reason: null };
    await audit(tx, actor, { ...event, before, after: { status: 'void', void_reason: reason } }, now);
    await withholdScheduled(tx, actor, { documentId, reason: 'VOIDED' }, now);
    await reopenEstimate({ ...deps, db: tx }, actor, document);
    if (document.type !== 'invoice') return;
    const pending = { currency: document.currency, amount: -document.amountDue };
    await keepTotals(tx, organizationId, { invoices: -1, pending });
  });
}

function refuseUnlessVoidable({ type, lifecycle, paidTotal, creditedTotal }: DocumentRow): void {
  if (!mayMove(type, lifecycle, 'void')) {
    throw new Refusal('transition_not_allowed', (say) => say.documents.onlyIssuedVoid);
  }
  if (paidTotal !== 0n || creditedTotal !== 0n) {
    throw new Refusal('transition_not_allowed', (say) => say.documents.partlySettled);
  }
}
