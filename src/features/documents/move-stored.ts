import type { Api } from '#api/client.ts';
import type { Document, DocumentInput } from '#shared/contract/document-fields.ts';
import { updateDocument } from '#shared/contract/documents.ts';
import { storedInput } from './stored-input.ts';

type Move = Pick<DocumentInput, 'status'> & Partial<Pick<DocumentInput, 'void_reason' | 'in_order'>>;

/** Moves a document to another status; the server refuses if it changed since it was read. */
export function moveStored(api: Api, stored: Document, move: Move): Promise<Document> {
  const { document_id: id, version } = stored;
  const body = { ...storedInput(stored), ...move };
  return api(updateDocument, { params: { id }, body }, { headers: { 'if-match': `"v${version}"` } });
}
