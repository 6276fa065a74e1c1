import type { Document } from '#shared/contract/document-fields.ts';
import type { Actor } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { unknownDocument } from './lock-documents.ts';
import { readDocuments } from './read-documents.ts';

/** One document with lines and totals. Throws not_found. */
export async function getDocument(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Pick<Actor, 'organizationId'>,
  documentId: string,
): Promise<Document> {
  const [document] = await readDocuments(deps, actor, [documentId]);
  if (document === undefined) throw unknownDocument();
  return document;
}
