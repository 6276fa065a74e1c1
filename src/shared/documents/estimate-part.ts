/** Invoices of an estimate that is invoiced in parts: deposits, then the final invoice, which sets them off. */
export const estimateParts = ['deposit', 'final'] as const;
export type EstimatePart = (typeof estimateParts)[number];
