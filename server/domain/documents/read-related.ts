import { and, asc, eq, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { DocumentReference } from '#shared/contract/document-fields.ts';
import type { Database } from '#server/db/connect.ts';
import { documents } from '#server/db/schema/documents.ts';

/** An invoice can have any number of credit notes; screens don't need more than these. */
const mostFollowers = 50;

export interface Related {
  readonly follows: DocumentReference | null;
  readonly followedBy: readonly DocumentReference[];
}

/** The document this one was created from, and those created from it that are not void, oldest first. */
export async function readRelated(
  db: Database,
  organizationId: string,
  documentId: string,
): Promise<Related> {
  const follower = and(eq(documents.relatedDocumentId, documentId), ne(documents.lifecycle, 'void'));
  const itself = alias(documents, 'itself');
  const followed = db
    .select({ id: itself.relatedDocumentId })
    .from(itself)
    .where(and(eq(itself.organizationId, organizationId), eq(itself.id, documentId)));
  const isFollowed = eq(documents.id, sql`(${followed})`);
  const found = await db
    .select({
      document_id: documents.id,
      document_type: documents.type,
      document_number: documents.number,
      issue_date: documents.issueDate,
      relatedDocumentId: documents.relatedDocumentId,
    })
    .from(documents)
    .where(and(eq(documents.organizationId, organizationId), or(isFollowed, follower)))
    .orderBy(asc(documents.createdAt), asc(documents.id))
    .limit(mostFollowers + 1);
  const isFollower = (other: (typeof found)[number]) => other.relatedDocumentId === documentId;
  const reference = ({ relatedDocumentId: _its, ...other }: (typeof found)[number]) => other;
  return {
    follows: found.filter((other) => !isFollower(other)).map(reference)[0] ?? null,
    followedBy: found.filter(isFollower).map(reference),
  };
}
