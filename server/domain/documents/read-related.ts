import { and, asc, eq, inArray, ne, or, sql } from 'drizzle-orm';
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

interface RelatedRow extends DocumentReference {
  readonly relatedDocumentId: string | null;
  readonly isVoid: boolean;
}

/**
 * What each of these documents was created from, and what was created from it and is not void, oldest first. Look them
 * up by the document's ID and that of the document it was created from.
 */
export async function readRelated(
  db: Database,
  organizationId: string,
  documentIds: readonly string[],
): Promise<(id: string, relatedId: string | null) => Related> {
  const itself = alias(documents, 'itself');
  const followed = db
    .select({ id: itself.relatedDocumentId })
    .from(itself)
    .where(and(eq(itself.organizationId, organizationId), inArray(itself.id, [...documentIds])));
  const found: readonly RelatedRow[] = await db
    .select({
      document_id: documents.id,
      document_type: documents.type,
      document_number: documents.number,
      issue_date: documents.issueDate,
      relatedDocumentId: documents.relatedDocumentId,
      isVoid: sql<boolean>`${documents.lifecycle} = 'void'`,
    })
    .from(documents)
    .where(
      and(
        eq(documents.organizationId, organizationId),
        or(
          inArray(documents.id, followed),
          and(inArray(documents.relatedDocumentId, [...documentIds]), ne(documents.lifecycle, 'void')),
        ),
      ),
    )
    .orderBy(asc(documents.createdAt), asc(documents.id));
  return (id, relatedId) => relatedOf(found, id, relatedId);
}

function relatedOf(found: readonly RelatedRow[], id: string, relatedId: string | null): Related {
  const follows = found.find((other) => other.document_id === relatedId);
  const followers = found.filter((other) => other.relatedDocumentId === id && !other.isVoid);
  return {
    follows: follows === undefined ? null : reference(follows),
    followedBy: followers.slice(0, mostFollowers).map(reference),
  };
}

function reference({ relatedDocumentId: _its, isVoid: _void, ...other }: RelatedRow): DocumentReference {
  return other;
}
