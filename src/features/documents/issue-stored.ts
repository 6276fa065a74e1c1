import type { Api } from '#api/client.ts';
import type { Document, DocumentInput, DocumentSummary } from '#shared/contract/document-fields.ts';
import { deleteDocument, getDocument, updateDocument } from '#shared/contract/documents.ts';
import { storedInput } from './stored-input.ts';
import { refuseUnsaved } from './unsaved-changes.ts';

type Move = Pick<DocumentInput, 'status'> & Partial<Pick<DocumentInput, 'void_reason' | 'in_order'>>;

/** Moves a document to another status; the server refuses if it changed since it was read. */
export function moveStored(api: Api, stored: Document, move: Move): Promise<Document> {
  const { document_id: id, version } = stored;
  const body = { ...storedInput(stored), ...move };
  return api(updateDocument, { params: { id }, body }, { headers: { 'if-match': `"v${version}"` } });
}

/**
 * Issues a draft in the version shown in its list. Refuses one with unsaved changes of `owner` on this device, or
 * out of order: its page asks about those.
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

/** Deletes a draft in the version shown in its list. */
export function deleteStored(api: Api, { document_id: id, version }: DocumentSummary): Promise<unknown> {
  return api(deleteDocument, { params: { id } }, { headers: { 'if-match': `"v${version}"` } });
}
