import type { Api } from '#api/client.ts';
import { sendOrPutOff } from '#features/shared/outbox/put-off.ts';
import { orFromBooks } from '#features/shared/saved/or-from-books.ts';
import type { Services } from '#features/shared/services.ts';
import { ownerNow } from '#session/owner.ts';
import type { Document, DocumentInput, DocumentSummary } from '#shared/contract/document-fields.ts';
import { getDocument, updateDocument } from '#shared/contract/documents.ts';
import { storedInput } from './stored-input.ts';
import { refuseUnsaved } from './unsaved/unsaved-changes.ts';
import { waitingStored } from './waiting/waiting-stored.ts';

type Move = Pick<DocumentInput, 'status'> & Partial<Pick<DocumentInput, 'void_reason' | 'in_order'>>;

/** Moves a document to another status; the server refuses if it changed since it was read. */
export function moveStored(api: Api, stored: Document, move: Move): Promise<Document> {
  const { document_id: id, version } = stored;
  const body = { ...storedInput(stored), ...move };
  return api(updateDocument, { params: { id }, body }, { headers: { 'if-match': `"v${version}"` } });
}

/**
 * Issues a draft as shown. Null if it is kept for later. Refuses one with unsaved changes on this device. Rejects with
 * `ApiError`.
 */
export async function issueShown(
  services: Services,
  shown: Document,
  inOrder: boolean,
): Promise<Document | null> {
  const owner = ownerNow(services.session);
  // Another tab may have changed it in the meantime.
  await refuseUnsaved(owner, shown);
  const issue = async (api: Api) => moveStored(api, shown, { status: 'sent', in_order: inOrder });
  if (owner === null) return issue(services.api);
  return sendOrPutOff(services, waitingStored(owner, shown, inOrder), issue);
}

/** Issues a draft in the version shown in its list. Out of order it is refused: its page asks about that. */
export async function issueStored(
  services: Services,
  { document_id: id, version }: DocumentSummary,
): Promise<Document | null> {
  const stored = await orFromBooks(services, async (api) => api(getDocument, { params: { id } }));
  return issueShown(services, { ...stored, version }, true);
}
