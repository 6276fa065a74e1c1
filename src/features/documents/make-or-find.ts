import type { Api } from '#api/client.ts';
import type { Document } from '#shared/contract/document-fields.ts';
import { getDocument } from '#shared/contract/documents.ts';

/**
 * Makes a document under an id of ours. If that fails, an earlier try may have made it and lost the answer; then that
 * document is returned. Rejects as `make` does.
 */
export async function makeOrFind(api: Api, id: string, make: () => Promise<Document>): Promise<Document> {
  try {
    return await make();
  } catch (error) {
    const made = await api(getDocument, { params: { id } }).catch(() => null);
    if (made !== null) return made;
    throw error;
  }
}
