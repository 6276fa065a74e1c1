import { customerImportFields, invoiceImportFields, itemImportFields } from '#shared/contract/imports.ts';
import { words } from '#shared/words/words.ts';

export type ImportKind = 'customers' | 'invoices' | 'items';

/** The fields a column can be mapped to, and which are required. */
export const importFields = {
  customers: { fields: customerImportFields, required: ['name'] },
  invoices: {
    fields: invoiceImportFields,
    required: ['customer_name', 'description', 'unit_price'],
  },
  items: { fields: itemImportFields, required: ['name'] },
} as const satisfies Record<ImportKind, { fields: readonly string[]; required: readonly string[] }>;

/** The name of a field. */
export function fieldWords(field: keyof typeof words.imports.fields): string {
  return words.imports.fields[field];
}
