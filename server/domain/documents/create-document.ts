import type { Document, DocumentInput } from '#shared/contract/document-fields.ts';
import { audit, type AuditActor } from '../audit/audit.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import { enteredDocument } from './entered-document.ts';
import { issueDocument } from './issue-document.ts';
import { makeOnce, type Making } from './make-once.ts';
import { refuseOtherTotals } from './refuse-other-totals.ts';
import { insertDraft, type DraftInput } from './store-draft.ts';

/**
 * Creates a document as a draft or already issued. Throws transition_not_allowed for other statuses,
 * totals_mismatch if the totals differ from ours, conflict if the ID is taken, and what saving and issuing
 * throw.
 */
export async function createDocument(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: AuditActor,
  body: DocumentInput,
): Promise<Document> {
  const { document_id: id, version: _version, in_order: inOrder, ...content } = body;
  if (body.status !== 'draft' && body.status !== 'sent') {
    throw new Refusal('transition_not_allowed', (say) => say.documents.newStatus);
  }
  return makeOnce(deps, actor, { id, content }, async (making) => {
    const totals = await addDraft(deps, actor, enteredDocument(body, making.id), making);
    refuseOtherTotals(body, totals);
    if (body.status === 'sent')
      await issueDocument({ ...deps, db: making.tx }, actor, making.id, { inOrder });
  });
}

/** Inserts a draft and its audit log entry. Throws what `insertDraft` throws. */
export async function addDraft(
  { clock }: Pick<Deps, 'clock'>,
  actor: AuditActor,
  draft: DraftInput,
  { tx, fingerprint }: Pick<Making, 'tx'> & { readonly fingerprint: Buffer | null },
) {
  const now = clock();
  const totals = await insertDraft(tx, actor, draft, { now, fingerprint });
  const { id, type, customerId, currency, relatedDocumentId } = draft;
  // Minor units only in this event. `listAuditLog` converts them, for old entries too.
  const after = { type, currency, customer_id: customerId, total: String(totals.total) };
  const related = relatedDocumentId === null ? {} : { related_document_id: relatedDocumentId };
  const event = { action: 'document.created', entity: 'document', entityId: id } as const;
  await audit(tx, actor, { ...event, after: { ...after, ...related } }, now);
  return totals;
}
