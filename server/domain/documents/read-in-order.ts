import type { Document } from '#shared/contract/document-fields.ts';
import type { Actor } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { readDocuments } from './read-documents.ts';

/** Documents in the order of their ids. Unknown ones are missing. */
export async function readInOrder(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Pick<Actor, 'organizationId'>,
  ids: readonly string[],
): Promise<Document[]> {
  const documents = await readDocuments(deps, actor, ids);
  const byId = new Map(documents.map((document) => [document.document_id, document]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
