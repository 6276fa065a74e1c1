import { and, eq } from 'drizzle-orm';
import type { Database } from '#server/db/connect.ts';
import { documents } from '#server/db/schema/documents.ts';
import { unknownDocument, type DocumentRow } from './lock-documents.ts';

/** A document without locking it. */
export async function findDocument(
  db: Database,
  organizationId: string,
  documentId: string,
): Promise<DocumentRow | undefined> {
  const [row] = await db
    .select()
    .from(documents)
    .where(and(eq(documents.organizationId, organizationId), eq(documents.id, documentId)));
  return row;
}

/** Like `findDocument`, but throws not_found. */
export async function requireDocument(
  db: Database,
  organizationId: string,
  documentId: string,
): Promise<DocumentRow> {
  const row = await findDocument(db, organizationId, documentId);
  if (row === undefined) throw unknownDocument();
  return row;
}
