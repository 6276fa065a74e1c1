import { customerName } from '#shared/contract/customers.ts';
import { documentInput, type DocumentInput } from '#shared/contract/document-fields.ts';
import type { HandlerInput } from '#shared/contract/endpoint.ts';
import type { importInvoices as endpoint } from '#shared/contract/imports.ts';
import type { Language } from '#shared/words/language.ts';
import type { KeyOf } from './find-named-customers.ts';
import { contradictions, groupRows } from './group-rows.ts';
import { inSteps } from './in-steps.ts';
import { readCsv, type CsvFile, type CsvRow } from './read-csv.ts';
import { otherCurrencies } from './other-currencies.ts';
import { readAmount, readDay, readNumber } from './read-value.ts';
import { refuseUnmapped } from './refuse-unmapped.ts';
import { refusedDraft } from './refused-draft.ts';
import { checkRow, type ImportRecord, type ReadFile, type RowError } from './run-import.ts';

type Body = HandlerInput<typeof endpoint>['body'];
type Field = keyof Body['mapping'];

/** An invoice that refers to its customer by name. */
export interface NamedInvoice {
  readonly customerName: string;
  readonly document: DocumentInput;
}

/** What has to be read from the database before a file can be parsed. */
export interface InvoiceTerms {
  /** Default currency, by the customer's name. */
  readonly currencyOf: (customerName: string) => string;
  readonly keyOf: KeyOf;
}

/** The invoices of a file, with what is needed to find their customers. */
export interface ReadInvoices extends ReadFile<NamedInvoice> {
  readonly keyOf: KeyOf;
  /** Header of the customer column. */
  readonly customerColumn: string | null;
}

/** Placeholder until the customer is found, because the contract requires an ID. */
const unknownId = '00000000-0000-7000-8000-000000000000';

/**
 * Reads a file, outside any transaction; `askFor` gets the customer names in it. Throws if it can't be read
 * or a required column is missing. `year` is the current one, for two-digit years.
 */
export async function readInvoices(
  body: Body,
  { year, language }: { readonly year: number; readonly language: Language },
  askFor: (names: readonly string[]) => Promise<InvoiceTerms>,
): Promise<ReadInvoices> {
  refuseUnmapped(body.mapping, ['customer_name', 'description', 'unit_price']);
  const file = readCsv(body.csv);
  const reader = { ...readerOf(file, body, year), language };
  const terms = await askFor(file.rows.flatMap((row) => reader.cell(row, 'customer_name') ?? []));
  const groups = groupRows(file.rows, (row) => reader.cell(row, 'reference'));
  const records = await inSteps(groups, (rows) => readInvoice(rows, { ...reader, ...terms }));
  return { file, records, language, keyOf: terms.keyOf, customerColumn: reader.column('customer_name') };
}

interface Reader {
  readonly language: Language;
  readonly cell: (row: CsvRow, field: Field) => string | null;
  readonly column: (field: string) => string | null;
  readonly number: (text: string | null) => number;
  readonly amount: (text: string | null) => number;
  readonly day: (text: string | null) => string | null;
}

function readerOf(
  file: CsvFile,
  { mapping, decimal, date_order: order }: Body,
  year: number,
): Omit<Reader, 'language'> {
  const columns = new Map<string, number | undefined>(Object.entries(mapping));
  const indexOf = (field: string) => columns.get(field);
  return {
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

function readInvoice(rows: readonly CsvRow[], reader: Reader & InvoiceTerms): ImportRecord<NamedInvoice> {
  const { cell, day } = reader;
  const [first] = rows;
  if (first === undefined) return { rows, body: undefined, errors: [] };
  const name = cell(first, 'customer_name');
  const currency = cell(first, 'currency')?.toUpperCase() ?? reader.currencyOf(name ?? '');
  const input = {
    document_type: 'invoice',
    customer_id: unknownId,
    currency,
    reference: cell(first, 'reference'),
    notes: cell(first, 'notes'),
    terms: cell(first, 'terms'),
    issue_date: day(cell(first, 'issue_date')),
    due_date: day(cell(first, 'due_date')),
    lines: rows.map((row) => lineOf(row, reader)),
  };
  const place = (path: string) => placeOf(path, rows, reader);
  const { body: document, errors } = checkRow(documentInput, input, reader.language, place);
  const nameless = nameFaults(first, reader);
  const refused = document === undefined ? [] : refusedDraft(document, place);
  const strange = otherCurrencies(rows, {
    currency,
    column: reader.column('unit_price'),
    priceIn: (row) => cell(row, 'unit_price'),
  });
  const faults = [...nameless, ...differences(rows, reader), ...errors, ...strange, ...refused];
  const body =
    document && name !== null && faults.length === 0 ? { customerName: name, document } : undefined;
  return { rows, body, errors: faults };
}

/** A missing customer is created with this name, so it must be valid. */
function nameFaults(first: CsvRow, { cell, column, language }: Reader): readonly RowError[] {
  const name = cell(first, 'customer_name');
  const place = { row: first.row, column: column('customer_name') };
  if (name === null) return [{ ...place, message: (say) => say.imports.enterCustomer }];
  return checkRow(customerName, name, language, () => place).errors;
}

/** Fields of the whole invoice, which must be the same in all its rows. */
function differences(
  rows: readonly CsvRow[],
  { cell, column, day, keyOf }: Reader & Pick<InvoiceTerms, 'keyOf'>,
): RowError[] {
  const values: [Field, (text: string) => string | null][] = [
    ['customer_name', keyOf],
    ['currency', (text) => text.toUpperCase()],
    ['issue_date', day],
    ['due_date', day],
  ];
  return values.flatMap(([field, same]) =>
    contradictions(rows, column(field), (row) => {
      const text = cell(row, field);
      return text === null ? null : same(text);
    }),
  );
}

function lineOf(row: CsvRow, { cell, number, amount }: Reader) {
  const quantity = cell(row, 'quantity');
  const rate = cell(row, 'tax_rate');
  return {
    description: cell(row, 'description') ?? '',
    quantity: quantity === null ? 1 : number(quantity),
    unit_price: amount(cell(row, 'unit_price')),
    tax_rates: rate === null ? [] : [{ rate: number(rate) }],
  };
}

/** `lines.2.unit_price` → the third row and its column; `lines.0.tax_rates.0.rate` → the tax rate column. */
function placeOf(path: string, rows: readonly CsvRow[], { column }: Reader): Omit<RowError, 'message'> {
  const [, index, name] = /^lines\.(\d+)\.(\w+)/.exec(path) ?? [];
  const field = name === 'tax_rates' ? 'tax_rate' : (name ?? path);
  return { row: rows[Number(index ?? 0)]?.row ?? 0, column: column(field) };
}
