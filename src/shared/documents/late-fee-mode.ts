/** What a late fee that is charged automatically becomes. */
export const lateFeeModes = ['draft', 'issue', 'mail'] as const;
