import type { Api } from '#api/client.ts';
import type { Document, DocumentInput, DocumentSummary } from '#shared/contract/document-fields.ts';
import { deleteDocument, getDocument, updateDocument } from '#shared/contract/documents.ts';
import { storedInput } from './stored-input.ts';
import { refuseUnsaved } from './unsaved-changes.ts';

type Move = Pick<DocumentInput, 'status'> & Partial<Pick<DocumentInput, 'void_reason' | 'in_order'>>;

/** Moves a document to another status, exactly as it was read: a version that changed meanwhile is refused. */
export function moveStored(api: Api, stored: Document, move: Move): Promise<Document> {
  const { document_id: id, version } = stored;
  const body = { ...storedInput(stored), ...move };
  return api(updateDocument, { params: { id }, body }, { headers: { 'if-match': `"v${version}"` } });
}

/**
 * Issues a draft of a list, in the version that the list shows; refuses one of which `owner` left changes on this device,
 * and what is out of order, which is left to its page.
 */
export async function issueStored(
  api: Api,
  owner: string | null,
  { document_id: id, version }: DocumentSummary,
): Promise<Document> {
  const stored = await api(getDocument, { params: { id } });
  await refuseUnsaved(owner, stored);
  return moveStored(api, { ...stored, version }, { status: 'sent', in_order: true });
}

/** Deletes a draft of a list, in the version that the list shows. */
export function deleteStored(api: Api, { document_id: id, version }: DocumentSummary): Promise<unknown> {
  return api(deleteDocument, { params: { id } }, { headers: { 'if-match': `"v${version}"` } });
}
