import { customerImportFields, invoiceImportFields } from '#shared/contract/imports.ts';

export type ImportKind = 'customers' | 'invoices';

/** What columns may mean, and which of it there has to be. */
export const importFields = {
  customers: { fields: customerImportFields, required: ['name'] },
  invoices: {
    fields: invoiceImportFields,
    required: ['customer_name', 'description', 'unit_price'],
  },
} as const satisfies Record<ImportKind, { fields: readonly string[]; required: readonly string[] }>;

const words: Readonly<Record<string, string>> = {
  tax_id: 'Tax number',
  line1: 'Address line 1',
  line2: 'Address line 2',
  email: 'E-mail',
  customer_name: 'Customer',
  tax_rate: 'Tax rate in percent',
  reference: 'Reference: rows with the same one are one invoice',
};

/** A field as a person calls it. */
export function fieldWords(field: string): string {
  const plain = field.replaceAll('_', ' ');
  return words[field] ?? plain.charAt(0).toUpperCase() + plain.slice(1);
}
