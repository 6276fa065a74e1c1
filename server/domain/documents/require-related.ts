import { and, eq } from 'drizzle-orm';
import type { DocumentType } from '#shared/documents/document-type.ts';
import type { Database } from '#server/db/connect.ts';
import { documents } from '#server/db/schema/documents.ts';
import { refusalAt } from '../refusal.ts';
import { unknownDocument } from './lock-documents.ts';
import type { DraftInput } from './store-draft.ts';

const field = 'related_document_id';

type Referring = Pick<DraftInput, 'type' | 'relatedDocumentId' | 'isLateFee'>;

/** The type of document each type may refer to. */
const relatedTypes: Readonly<Record<DocumentType, DocumentType | null>> = {
  invoice: 'estimate',
  credit_note: 'invoice',
  estimate: null,
};

const relatedTypeOf = ({ type, isLateFee }: Referring) =>
  isLateFee === true ? 'invoice' : relatedTypes[type];

/**
 * The customer of the related document, or null if there is none. Throws not_found if it is unknown,
 * validation_failed if it has the wrong type or is a draft, which could still be deleted.
 */
export async function requireRelated(
  tx: Database,
  organizationId: string,
  input: Referring,
): Promise<{ readonly customerId: string } | null> {
  const { relatedDocumentId } = input;
  if (relatedDocumentId === null) return null;
  const [related] = await tx
    .select({ type: documents.type, lifecycle: documents.lifecycle, customerId: documents.customerId })
    .from(documents)
    .where(and(eq(documents.organizationId, organizationId), eq(documents.id, relatedDocumentId)));
  if (related === undefined) throw unknownDocument(field);
  if (related.type === relatedTypeOf(input) && related.lifecycle !== 'draft') return related;
  throw refusalAt(field, 'validation_failed', (say) => say.documents.mayNotFollow);
}
