/** What a credit note shows, and what is stored of it. */
export const creditNoteStatuses = ['draft', 'sent', 'void'] as const;
