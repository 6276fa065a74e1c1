import { and, asc, eq, ne, or } from 'drizzle-orm';
import type { DocumentReference } from '#shared/contract/document-fields.ts';
import type { Database } from '#server/db/connect.ts';
import { documents } from '#server/db/schema/documents.ts';
import type { DocumentRow } from './lock-documents.ts';

/** An invoice can have any number of credit notes; screens don't need more than these. */
const mostFollowers = 50;

export interface Related {
  readonly follows: DocumentReference | null;
  readonly followedBy: readonly DocumentReference[];
}

/** The document this one was created from, and those created from it that are not void, oldest first. */
export async function readRelated(
  db: Database,
  { organizationId, id, relatedDocumentId }: DocumentRow,
): Promise<Related> {
  const follower = and(eq(documents.relatedDocumentId, id), ne(documents.lifecycle, 'void'));
  const followed = relatedDocumentId === null ? undefined : eq(documents.id, relatedDocumentId);
  const found = await db
    .select({
      document_id: documents.id,
      document_type: documents.type,
      document_number: documents.number,
      issue_date: documents.issueDate,
    })
    .from(documents)
    .where(and(eq(documents.organizationId, organizationId), or(followed, follower)))
    .orderBy(asc(documents.createdAt), asc(documents.id))
    .limit(mostFollowers + 1);
  return {
    follows: found.find((other) => other.document_id === relatedDocumentId) ?? null,
    followedBy: found.filter((other) => other.document_id !== relatedDocumentId),
  };
}
