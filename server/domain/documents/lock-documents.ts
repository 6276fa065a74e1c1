import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '#server/db/connect.ts';
import { documents } from '#server/db/schema/documents.ts';
import { refusalAt, type Refusal } from '../refusal.ts';

export type DocumentRow = typeof documents.$inferSelect;

/**
 * Locks documents until the transaction ends, always in ID order to avoid deadlocks. Throws not_found with
 * the request's field for an unknown one.
 */
export async function lockDocuments(
  tx: Database,
  organizationId: string,
  documentIds: readonly string[],
  field?: string,
): Promise<ReadonlyMap<string, DocumentRow>> {
  const ids = [...new Set(documentIds)];
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(documents)
    .where(and(eq(documents.organizationId, organizationId), inArray(documents.id, ids)))
    .orderBy(asc(documents.id))
    .for('update');
  if (rows.length < ids.length) throw unknownDocument(field);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Locks one document. Throws not_found. */
export async function lockDocument(
  tx: Database,
  organizationId: string,
  documentId: string,
): Promise<DocumentRow> {
  const locked = await lockDocuments(tx, organizationId, [documentId]);
  const row = locked.get(documentId);
  if (row === undefined) throw unknownDocument();
  return row;
}

export function unknownDocument(field?: string): Refusal {
  return refusalAt(field, 'not_found', (say) => say.documents.notFound);
}
