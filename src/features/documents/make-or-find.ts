import type { Api } from '#api/client.ts';
import type { Document } from '#shared/contract/document-fields.ts';
import { getDocument } from '#shared/contract/documents.ts';

/**
 * Creates a document under an id of our own. If that fails, returns the one an earlier attempt may have created
 * with a lost response. Otherwise rejects as `make` does.
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
