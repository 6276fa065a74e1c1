import type { Document, DocumentSummary } from '#shared/contract/document-fields.ts';
import type { DocumentType } from '#shared/documents/document-type.ts';
import { words } from '#shared/words/words.ts';

type Named = Pick<DocumentSummary, 'document_type' | 'document_number' | 'customer_name'> &
  Partial<Pick<Document, 'estimate_part' | 'is_late_fee' | 'status'>>;

/** 'Invoice INV-2026-0007', or 'Draft invoice for Acme'; 'Invoice for Acme' while its number is still to come. */
export function documentName({
  document_type: type,
  document_number: number,
  customer_name: customer,
  estimate_part: part,
  is_late_fee: isLateFee,
  status = 'draft',
}: Named): string {
  const { types, draft, parts, partDrafts, lateFee, lateFeeDraft, named, draftFor } = words.documents;
  const ofType = { issued: part === undefined ? types[type] : parts[part], draft: draft[type] };
  const ofPart = part === undefined ? ofType : { ...ofType, draft: partDrafts[part] };
  const name = isLateFee === true ? { issued: lateFee, draft: lateFeeDraft } : ofPart;
  if (number !== null) return named(name.issued, number);
  return draftFor(status === 'draft' ? name.draft : name.issued, customer);
}

/** The name of a link that shows a document's number, or just its type as long as it has none. */
export function draftLabel(document: Named): string | undefined {
  return document.document_number === null ? documentName(document) : undefined;
}

/** The area that shows a document; credit notes are with the invoices that they correct. */
export function areaOf(type: DocumentType): '/invoices' | '/estimates' {
  return type === 'estimate' ? '/estimates' : '/invoices';
}
