/** What a credit note shows, and what is stored of it (design.md section 3). */
export const creditNoteStatuses = ['draft', 'sent', 'void'] as const;
