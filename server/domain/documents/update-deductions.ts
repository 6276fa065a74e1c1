import type { Document } from '#shared/contract/document-fields.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { AuditActor } from '../audit/audit.ts';
import type { Deps } from '../deps.ts';
import { refuseVersionConflict } from '../refuse-version-conflict.ts';
import { Refusal } from '../refusal.ts';
import { changeDraft } from './change-draft.ts';
import { paperVoiceOf, setOffLines, setsOff } from './deposit-lines.ts';
import { getDocument } from './get-document.ts';
import { lockDocument } from './lock-documents.ts';
import { readDepositsFor } from './read-deposits.ts';
import { readDraft } from './read-draft.ts';

interface Deducting {
  readonly documentId: string;
  readonly expected: number | undefined;
}

/**
 * Makes the draft of a final invoice deduct what its deposits have invoiced by now; its other lines stay. Throws
 * transition_not_allowed if it is no such draft, version_conflict if the version is outdated.
 */
export async function updateDeductions(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: AuditActor,
  { documentId, expected }: Deducting,
): Promise<Document> {
  return inTransaction(deps.db, async (tx) => {
    const inside = { ...deps, db: tx };
    const row = await lockDocument(tx, actor.organizationId, documentId);
    const before = await getDocument(inside, actor, documentId);
    refuseVersionConflict(before, expected);
    const { lifecycle, estimatePart, relatedDocumentId } = row;
    if (lifecycle !== 'draft' || estimatePart !== 'final' || relatedDocumentId === null) {
      throw new Refusal('transition_not_allowed', (say) => say.deposits.onlyFinalDrafts);
    }
    const estimate = await lockDocument(tx, actor.organizationId, relatedDocumentId);
    const deposits = await readDepositsFor(tx, row, estimate);
    const voice = await paperVoiceOf(tx, row);
    const draft = await readDraft(tx, row);
    const others = draft.lines.filter((line) => !deposits.some(({ invoice }) => setsOff(line, invoice)));
    const lines = [...others, ...deposits.flatMap((deposit) => setOffLines(deposit, voice))];
    await changeDraft(inside, actor, before, { ...draft, lines });
    return getDocument(inside, actor, documentId);
  });
}
