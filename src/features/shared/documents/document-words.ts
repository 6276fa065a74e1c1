import type { Document, DocumentSummary } from '#shared/contract/document-fields.ts';
import type { DocumentType } from '#shared/documents/document-type.ts';
import { words } from '#shared/words/words.ts';

type Named = Pick<DocumentSummary, 'document_type' | 'document_number' | 'customer_name'> &
  Partial<Pick<Document, 'estimate_part' | 'is_late_fee' | 'status'>>;

function kindOf({ document_type: type, estimate_part: part, is_late_fee: isLateFee }: Named) {
  const { types, draft, parts, partDrafts, lateFee, lateFeeDraft } = words.documents;
  if (isLateFee === true) return { issued: lateFee, draft: lateFeeDraft };
  return part === undefined
    ? { issued: types[type], draft: draft[type] }
    : { issued: parts[part], draft: partDrafts[part] };
}

/** 'Invoice INV-2026-0007', or 'Draft invoice for Acme'; 'Invoice for Acme' while its number is still to come. */
export function documentName(document: Named): string {
  const { document_number: number, customer_name: customer, status = 'draft' } = document;
  const { named, draftFor } = words.documents;
  const { issued, draft } = kindOf(document);
  if (number !== null) return named(issued, number);
  return draftFor(status === 'draft' ? draft : issued, customer);
}

/** Above a document, which has the customer's name. */
export function documentHeading(document: Named): string {
  return document.status === 'draft' ? kindOf(document).draft : documentName(document);
}

/** The name of a link that shows a document's number, or just its type as long as it has none. */
export function draftLabel(document: Named): string | undefined {
  return document.document_number === null ? documentName(document) : undefined;
}

/** The area that shows a document; credit notes are with the invoices that they correct. */
export function areaOf(type: DocumentType): '/invoices' | '/estimates' {
  return type === 'estimate' ? '/estimates' : '/invoices';
}
