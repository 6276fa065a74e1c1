/** Kinds of document. A credit note's amounts are positive; its type says the rest. */
export const documentTypes = ['invoice', 'estimate', 'credit_note'] as const;
export type DocumentType = (typeof documentTypes)[number];
