import { isDeepStrictEqual } from 'node:util';
import type { Document, DocumentInput } from '#shared/contract/document-fields.ts';
import type { Database } from '#server/db/connect.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { AuditActor } from '../audit/audit.ts';
import type { Deps } from '../deps.ts';
import { refuseVersionConflict } from '../refuse-version-conflict.ts';
import { Refusal, refusalAt } from '../refusal.ts';
import { changeDraft } from './change-draft.ts';
import { enteredDocument } from './entered-document.ts';
import { getDocument } from './get-document.ts';
import { lockDocument, type DocumentRow } from './lock-documents.ts';
import { moveDocument } from './move-document.ts';
import { owedOn } from './owed-on.ts';
import { readDraft } from './read-draft.ts';
import { refuseOtherTotals } from './refuse-other-totals.ts';
import { reopenEstimate } from './reopen-estimate.ts';

interface DocumentEdit {
  readonly documentId: string;
  readonly body: DocumentInput;
  /** The version being edited. Undefined skips the check. */
  readonly expected: number | undefined;
}

/**
 * Replaces a draft and optionally issues it, or changes an issued document's status. Throws version_conflict
 * (with the current document) for an outdated edit, document_frozen for a changed issued document,
 * totals_mismatch if the totals differ from ours, transition_not_allowed for an invalid status.
 */
export async function updateDocument(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: AuditActor,
  { documentId, body, expected }: DocumentEdit,
): Promise<Document> {
  return inTransaction(deps.db, async (tx) => {
    const inside = { ...deps, db: tx };
    const row = await lockDocument(tx, actor.organizationId, documentId);
    const before = await getDocument(inside, actor, documentId);
    refuseVersionConflict(before, expected);
    refuseOtherIdentity(row, body);
    if (row.lifecycle === 'draft') {
      await saveDraft(inside, actor, before, body);
      if (body.related_document_id !== row.relatedDocumentId) await reopenEstimate(inside, actor, row);
    } else await refuseOtherContent(tx, row, body);
    if (body.status !== row.lifecycle) await moveDocument(inside, actor, row, body);
    return getDocument(inside, actor, documentId);
  });
}

function refuseOtherIdentity(row: DocumentRow, body: DocumentInput): void {
  if (body.document_id !== undefined && body.document_id !== row.id) {
    throw refusalAt('document_id', 'validation_failed', (say) => say.documents.otherId);
  }
  if (body.document_type !== row.type) {
    throw refusalAt('document_type', 'validation_failed', (say) => say.documents.fixedType);
  }
}

async function saveDraft(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: AuditActor,
  before: Document,
  body: DocumentInput,
): Promise<void> {
  const draft = { ...enteredDocument(body, before.document_id), isLateFee: before.is_late_fee === true };
  refuseOtherTotals(body, await changeDraft(deps, actor, before, draft));
}

/** The client may not have dates that were set at issue. */
async function refuseOtherContent(tx: Database, row: DocumentRow, body: DocumentInput): Promise<void> {
  const stored = await readDraft(tx, row);
  const entered = enteredDocument(body, row.id);
  const days = {
    issueDate: entered.issueDate ?? stored.issueDate,
    dueDate: entered.dueDate ?? stored.dueDate,
    expiryDate: entered.expiryDate ?? stored.expiryDate,
  };
  if (!isDeepStrictEqual({ ...entered, ...days }, stored)) {
    throw new Refusal('document_frozen', (say) => say.documents.frozen);
  }
  // A repeated request to void may still contain the previous amount due.
  refuseOtherTotals(body, body.amount_due === 0 ? { ...row, amountDue: owedOn(row) } : row);
}
