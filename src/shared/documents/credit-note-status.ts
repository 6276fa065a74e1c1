/** Credit note statuses, as shown and stored. */
export const creditNoteStatuses = ['draft', 'sent', 'void'] as const;
