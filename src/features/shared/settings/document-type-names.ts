import type { DocumentType } from '#shared/documents/document-type.ts';

/** What a person calls each kind of document. */
export const documentTypeNames: Readonly<Record<DocumentType, string>> = {
  invoice: 'Invoice',
  estimate: 'Estimate',
  credit_note: 'Credit note',
};
