import { and, asc, eq, inArray, lte, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { DocumentReference } from '#shared/contract/document-fields.ts';
import type { EstimatePart } from '#shared/documents/estimate-part.ts';
import type { MinorUnits } from '#shared/money/minor-units.ts';
import { toWireAmount } from '#shared/money/wire.ts';
import type { Database } from '#server/db/connect.ts';
import { documents } from '#server/db/schema/documents.ts';
import { together } from '#server/db/together.ts';

/** An invoice can have any number of credit notes; screens don't need more than these. */
const mostFollowers = 50;

export interface Related {
  readonly follows: DocumentReference | null;
  readonly followedBy: readonly DocumentReference[];
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
  const isOwn = eq(documents.organizationId, organizationId);
  const itself = alias(documents, 'itself');
  const followed = db
    .select({ id: itself.relatedDocumentId })
    .from(itself)
    .where(and(eq(itself.organizationId, organizationId), inArray(itself.id, [...documentIds])));
  const columns = {
    document_id: documents.id,
    document_type: documents.type,
    document_number: documents.number,
    issue_date: documents.issueDate,
    estimatePart: documents.estimatePart,
    isLateFee: documents.isLateFee,
    total: documents.total,
    currency: documents.currency,
    relatedDocumentId: documents.relatedDocumentId,
  };
  const followers = db
    .select({
      ...columns,
      place: sql<number>`row_number() over (partition by ${documents.relatedDocumentId}
        order by ${documents.createdAt}, ${documents.id})`.as('place'),
    })
    .from(documents)
    .where(
      and(isOwn, inArray(documents.relatedDocumentId, [...documentIds]), ne(documents.lifecycle, 'void')),
    )
    .as('followers');
  const [before, after] = await together([
    db
      .select(columns)
      .from(documents)
      .where(and(isOwn, inArray(documents.id, followed))),
    db.select().from(followers).where(lte(followers.place, mostFollowers)).orderBy(asc(followers.place)),
  ]);
  return (id, relatedId) => ({
    follows: before.filter((other) => other.document_id === relatedId).map(reference)[0] ?? null,
    followedBy: after.filter((other) => other.relatedDocumentId === id).map(reference),
  });
}

type Row = Pick<DocumentReference, 'document_id' | 'document_type' | 'document_number' | 'issue_date'> & {
  readonly estimatePart: EstimatePart | null;
  readonly isLateFee: boolean;
  readonly total: MinorUnits;
  readonly currency: string;
};

function reference({ estimatePart, isLateFee, total, currency, ...row }: Row): DocumentReference {
  const { document_id, document_type, document_number, issue_date } = row;
  const named = { document_id, document_type, document_number, issue_date };
  const amount = { total_amount: toWireAmount(total, currency) };
  if (isLateFee) return { ...named, is_late_fee: true, ...amount };
  return estimatePart === null ? named : { ...named, estimate_part: estimatePart, ...amount };
}
