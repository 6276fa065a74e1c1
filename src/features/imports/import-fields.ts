import {
  customerImportFields,
  invoiceImportFields,
  itemImportFields,
  priceImportFields,
} from '#shared/contract/imports.ts';
import { words } from '#shared/words/words.ts';

export type ImportKind = 'customers' | 'invoices' | 'items' | 'prices';

export type ImportField = keyof typeof words.imports.fields;

/** What a file is imported as. */
interface Target {
  readonly kind: ImportKind;
  /** Of invoices: they were issued in another product. */
  readonly as_issued: boolean;
  /** Field to column. */
  readonly mapping: Readonly<Record<string, number>>;
}

const onlyIssued: ReadonlySet<string> = new Set(['total', 'paid', 'amount_due', 'paid_date', 'status']);

/** The fields a column can be mapped to. */
export function importFields({
  kind,
  as_issued: isIssued,
}: Pick<Target, 'kind' | 'as_issued'>): readonly ImportField[] {
  if (kind === 'customers') return customerImportFields;
  if (kind === 'items') return itemImportFields;
  if (kind === 'prices') return priceImportFields;
  return isIssued ? invoiceImportFields : invoiceImportFields.filter((field) => !onlyIssued.has(field));
}

/** Fields that need a column. An invoice that was issued elsewhere has lines or a total. */
export function requiredFields({ kind, as_issued: isIssued, mapping }: Target): readonly ImportField[] {
  if (kind === 'prices') {
    const isNamed = mapping['item_id'] !== undefined || mapping['number'] !== undefined;
    return isNamed ? ['unit_price'] : ['name', 'unit_price'];
  }
  if (kind !== 'invoices') return ['name'];
  if (!isIssued) return ['customer_name', 'description', 'unit_price'];
  const isWhole = mapping['unit_price'] === undefined;
  return [
    'reference',
    'customer_name',
    'issue_date',
    ...(isWhole ? (['total'] as const) : (['description'] as const)),
  ];
}

/** The name of a field. */
export function fieldWords(field: ImportField, isIssued: boolean): string {
  const { fields } = words.imports;
  return isIssued && field === 'reference' ? fields.invoice_number : fields[field];
}

interface FileColumns {
  readonly columns: readonly string[];
  /** Its first rows. */
  readonly sample: readonly (readonly string[])[];
}

/** The names of the file's columns that no field takes, without those that are empty throughout. */
export function unusedColumns(target: Target, { columns, sample }: FileColumns): readonly string[] {
  const used = new Set(importFields(target).map((field) => target.mapping[field]));
  const isEmpty = (index: number) => sample.every((row) => (row[index] ?? '') === '');
  const names = columns.map((name, index) => name || words.imports.nthColumn(index + 1));
  return names.filter((_name, index) => !used.has(index) && !(columns[index] === '' && isEmpty(index)));
}

/** Fields that still need a column. */
export function missingFields(target: Target): readonly ImportField[] {
  return requiredFields(target).filter((field) => target.mapping[field] === undefined);
}
