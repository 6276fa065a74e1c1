import type { Document } from '#shared/contract/document-fields.ts';
import type { DocumentTotals } from '#shared/documents/document-totals.ts';
import { audit, type AuditActor } from '../audit/audit.ts';
import type { Deps } from '../deps.ts';
import { getDocument } from './get-document.ts';
import { replaceDraft, type DraftInput } from './store-draft.ts';

/** Replaces a draft, which must be locked, and notes it in its history. Throws what `replaceDraft` throws. */
export async function changeDraft(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: AuditActor,
  before: Document,
  draft: DraftInput,
): Promise<DocumentTotals> {
  const { document_id: id } = before;
  const now = deps.clock();
  const totals = await replaceDraft(deps.db, actor.organizationId, draft, now);
  const after = await getDocument(deps, actor, id);
  const event = { action: 'document.changed', entity: 'document', entityId: id } as const;
  await audit(deps.db, actor, { ...event, before: content(before), after: content(after) }, now);
  return totals;
}

/** The editable content, without fields that change on every edit or come from other documents. */
function content(document: Document) {
  const { version: _version, updated_at: _updatedAt, follows: _follows, ...rest } = document;
  const { followed_by: _followedBy, ...own } = rest;
  return own;
}
