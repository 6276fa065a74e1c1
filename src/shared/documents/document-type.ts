/** Document types. Amounts on credit notes are positive. */
export const documentTypes = ['invoice', 'estimate', 'credit_note'] as const;
export type DocumentType = (typeof documentTypes)[number];
