import { customerImportFields, invoiceImportFields } from '#shared/contract/imports.ts';
import { words } from '#shared/words/words.ts';

export type ImportKind = 'customers' | 'invoices';

/** What columns may mean, and which of it there has to be. */
export const importFields = {
  customers: { fields: customerImportFields, required: ['name'] },
  invoices: {
    fields: invoiceImportFields,
    required: ['customer_name', 'description', 'unit_price'],
  },
} as const satisfies Record<ImportKind, { fields: readonly string[]; required: readonly string[] }>;

/** A field as a person calls it. */
export function fieldWords(field: keyof typeof words.imports.fields): string {
  return words.imports.fields[field];
}
