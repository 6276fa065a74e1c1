import type { DocumentType } from '#shared/documents/document-type.ts';

/** Where the list of a type is shown without a document beside it. */
export const wholeList = {
  invoice: '/invoices',
  estimate: '/estimates',
  credit_note: '/invoices/credit-notes',
} as const satisfies Record<DocumentType, string>;
