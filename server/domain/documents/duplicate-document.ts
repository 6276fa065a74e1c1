import type { Document } from '#shared/contract/document-fields.ts';
import type { AuditActor } from '../audit/audit.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import { addDraft } from './create-document.ts';
import { lockDocument } from './lock-documents.ts';
import { makeOnce } from './make-once.ts';
import { readDraft } from './read-draft.ts';

/** Creates a draft with the text and lines of another document, without its dates and related document. */
export async function duplicateDocument(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: AuditActor,
  documentId: string,
  ownId?: string,
): Promise<Document> {
  const content = { duplicated: documentId };
  return makeOnce(deps, actor, { id: ownId, content }, async (making) => {
    const { tx, id } = making;
    const document = await lockDocument(tx, actor.organizationId, documentId);
    // The copy would bear fees itself, and be booked as a sale.
    if (document.isLateFee) throw new Refusal('conflict', (say) => say.lateFees.notDuplicated);
    const entered = await readDraft(tx, document);
    const bare = { issueDate: null, dueDate: null, expiryDate: null, relatedDocumentId: null };
    await addDraft(deps, actor, { ...entered, ...bare, id }, making);
  });
}
