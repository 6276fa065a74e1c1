import type { HandlerInput } from '#shared/contract/endpoint.ts';
import type { importInvoices as endpoint } from '#shared/contract/imports.ts';
import type { Language } from '#shared/words/language.ts';
import type { CsvFile, CsvRow } from './read-csv.ts';
import { readAmount, readDay, readNumber } from '#shared/imports/read-value.ts';

export type InvoiceImport = HandlerInput<typeof endpoint>['body'];
type Field = keyof InvoiceImport['mapping'];

/** Reads the cells of a file of invoices by field. Unreadable numbers are NaN, unreadable dates stay as they are. */
export interface InvoiceReader {
  readonly language: Language;
  /** The cell's text; null if it is empty or the field has no column. */
  readonly cell: (row: CsvRow, field: Field) => string | null;
  /** The header of a field's column. */
  readonly column: (field: string) => string | null;
  readonly number: (text: string | null) => number;
  /** Major units. */
  readonly amount: (text: string | null) => number;
  readonly day: (text: string | null) => string | null;
}

/** `year` is the current one, for two-digit years. */
export function readerOf(
  file: CsvFile,
  { mapping, decimal, date_order: order }: InvoiceImport,
  { year, language }: { readonly year: number; readonly language: Language },
): InvoiceReader {
  const columns = new Map<string, number | undefined>(Object.entries(mapping));
  const indexOf = (field: string) => columns.get(field);
  return {
    language,
    cell: ({ cells }, field) => {
      const index = indexOf(field);
      return (index === undefined ? undefined : cells[index]) || null;
    },
    column: (field) => file.columns[indexOf(field) ?? -1] ?? null,
    number: (text) => (text === null ? Number.NaN : readNumber(text, decimal)),
    amount: (text) => (text === null ? Number.NaN : readAmount(text, decimal)),
    day: (text) => (text === null ? null : readDay(text, order, year)),
  };
}
