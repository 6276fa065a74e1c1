import { customerName } from '#shared/contract/customers.ts';
import { documentInput, type DocumentInput } from '#shared/contract/document-fields.ts';
import type { Language } from '#shared/words/language.ts';
import type { ServerWords } from '#server/words.ts';
import type { KeyOf } from './find-named-customers.ts';
import { enteredDocument } from '../documents/entered-document.ts';
import { totalsOf } from '../documents/store-draft.ts';
import { derivedRate } from './derived-rate.ts';
import { contradictions, groupRows } from './group-rows.ts';
import { inSteps } from './in-steps.ts';
import { readerOf, type InvoiceImport, type InvoiceReader } from './invoice-reader.ts';
import { readCsv, type CsvRow } from './read-csv.ts';
import { otherCurrencies } from './other-currencies.ts';
import { readIssued, type IssuedElsewhere } from './read-issued.ts';
import { refuseExtraCells } from './refuse-extra-cells.ts';
import { refuseUnmapped } from './refuse-unmapped.ts';
import { replaceValues } from './replace-values.ts';
import { refusedDraft } from './refused-draft.ts';
import { checkRow, type ImportRecord, type ReadFile, type RowError } from './run-import.ts';

type Field = keyof InvoiceImport['mapping'];

/** An invoice that refers to its customer by name. */
export interface NamedInvoice {
  readonly customerName: string;
  readonly document: DocumentInput;
  /** Set if it was issued in another product. */
  readonly issued?: IssuedElsewhere | undefined;
}

/** What has to be read from the database before a file can be parsed. */
export interface InvoiceTerms {
  /** Default currency, by the customer's name. */
  readonly currencyOf: (customerName: string) => string;
  readonly keyOf: KeyOf;
  /** In the organization's time zone. */
  readonly today: string;
  /** The day through which the books are closed. */
  readonly closedUntil: string | null;
}

/** The invoices of a file, with what is needed to find their customers. */
export interface ReadInvoices extends ReadFile<NamedInvoice> {
  readonly keyOf: KeyOf;
  /** Header of the customer column. */
  readonly customerColumn: string | null;
}

/** Placeholder until the customer is found, because the contract requires an ID. */
const unknownId = '00000000-0000-7000-8000-000000000000';

/** How a file is read: what it means, and what the books know. */
interface Reading extends InvoiceReader, InvoiceTerms {
  /** Its invoices were issued in another product. */
  readonly isIssued: boolean;
  /** Its rows are whole invoices with a total, not lines. */
  readonly isWhole: boolean;
}

/**
 * Reads a file, outside any transaction; `askFor` gets the customer names in it. Throws if it can't be read
 * or a required column is missing. `year` is the current one, for two-digit years.
 */
export async function readInvoices(
  body: InvoiceImport,
  { year, language }: { readonly year: number; readonly language: Language },
  askFor: (names: readonly string[]) => Promise<InvoiceTerms>,
): Promise<ReadInvoices> {
  const { mapping, as_issued: isIssued = false } = body;
  const isWhole = isIssued && mapping.unit_price === undefined;
  refuseUnmapped(mapping, neededFields(isIssued, isWhole));
  const file = replaceValues(readCsv(body.csv), body.replacements);
  const reader = readerOf(file, body, { year, language });
  const terms = await askFor(file.rows.flatMap((row) => reader.cell(row, 'customer_name') ?? []));
  const reading = { ...reader, ...terms, isIssued, isWhole };
  const groups = groupRows(file.rows, (row) => reader.cell(row, 'reference'));
  const records = refuseExtraCells(file, await inSteps(groups, (rows) => readInvoice(rows, reading)));
  return { file, records, language, keyOf: terms.keyOf, customerColumn: reader.column('customer_name') };
}

function neededFields(isIssued: boolean, isWhole: boolean): Field[] {
  const priced: Field[] = isWhole ? ['total'] : ['description', 'unit_price'];
  return isIssued ? ['reference', 'customer_name', 'issue_date', ...priced] : ['customer_name', ...priced];
}

function readInvoice(rows: readonly CsvRow[], reader: Reading): ImportRecord<NamedInvoice> {
  const { cell } = reader;
  const [first] = rows;
  if (first === undefined) return { rows, body: undefined, errors: [] };
  const name = cell(first, 'customer_name');
  const input = inputOf(first, rows, reader);
  const place = (path: string) => placeOf(path, rows, reader);
  const { body: document, errors } = checkRow(documentInput, input, reader.language, place);
  const refused = document === undefined ? [] : refusedDraft(document, place);
  const faults = [
    ...nameFaults(first, reader),
    ...differences(rows, reader),
    ...errors,
    ...strangePrices(rows, input.currency, reader),
    ...refused,
  ];
  if (document === undefined || name === null || faults.length > 0) {
    return { rows, body: undefined, errors: faults };
  }
  return { rows, ...finished(first, { customerName: name, document }, reader) };
}

/** With what was issued elsewhere, if it was. Its number is no reference. */
function finished(
  first: CsvRow,
  { customerName: name, document }: NamedInvoice,
  reader: Reading,
): Pick<ImportRecord<NamedInvoice>, 'body' | 'errors'> {
  if (!reader.isIssued) return { body: { customerName: name, document }, errors: [] };
  const totals = totalsOf(enteredDocument(document, document.customer_id));
  const { today, closedUntil } = reader;
  const { issued, errors } = readIssued(first, { document, totals, today, closedUntil }, reader);
  const body = { customerName: name, document: { ...document, reference: null }, issued };
  return { body: issued && body, errors };
}

function inputOf(first: CsvRow, rows: readonly CsvRow[], reader: Reading) {
  const { cell, day } = reader;
  const currency =
    cell(first, 'currency')?.toUpperCase() ?? reader.currencyOf(cell(first, 'customer_name') ?? '');
  return {
    document_type: 'invoice',
    customer_id: unknownId,
    currency,
    reference: cell(first, 'reference'),
    notes: cell(first, 'notes'),
    terms: cell(first, 'terms'),
    issue_date: day(cell(first, 'issue_date')),
    due_date: day(cell(first, 'due_date')),
    prices_include_tax: reader.isWhole,
    lines: rows.map((row) => lineOf(row, currency, reader)),
  };
}

/** Prices that name another currency than the invoice's. */
function strangePrices(
  rows: readonly CsvRow[],
  currency: string,
  { cell, column, isWhole }: Reading,
): readonly RowError[] {
  const field = isWhole ? 'total' : 'unit_price';
  return otherCurrencies(rows, { currency, column: column(field), priceIn: (row) => cell(row, field) });
}

/** A missing customer is created with this name, so it must be valid. */
function nameFaults(first: CsvRow, { cell, column, language }: InvoiceReader): readonly RowError[] {
  const name = cell(first, 'customer_name');
  const place = { row: first.row, column: column('customer_name') };
  if (name === null) return [{ ...place, message: (say) => say.imports.enterCustomer }];
  return checkRow(customerName, name, language, () => place).errors;
}

const asIs = (text: string) => text;

/** Fields of the whole invoice, which must be the same in all its rows. A whole invoice has one row. */
function differences(rows: readonly CsvRow[], { cell, column, day, keyOf, isWhole }: Reading): RowError[] {
  const [first, second] = rows;
  if (isWhole && first !== undefined && second !== undefined) {
    const message = (say: ServerWords) => say.imports.isInRow.reference(first.row);
    return [{ row: second.row, column: column('reference'), message }];
  }
  const values: [Field, (text: string) => string | null][] = [
    ['customer_name', keyOf],
    ['currency', (text) => text.toUpperCase()],
    ['issue_date', day],
    ['due_date', day],
    ['total', asIs],
    ['paid', asIs],
    ['amount_due', asIs],
    ['paid_date', day],
    ['status', asIs],
  ];
  return values.flatMap(([field, same]) =>
    contradictions(rows, column(field), (row) => {
      const text = cell(row, field);
      return text === null ? null : same(text);
    }),
  );
}

function lineOf(row: CsvRow, currency: string, reader: Reading) {
  const { cell, number, amount, isWhole } = reader;
  const quantity = cell(row, 'quantity');
  const named = cell(row, 'description');
  const line = {
    description: (isWhole ? (named ?? cell(row, 'reference')) : named) ?? '',
    quantity: quantity === null || isWhole ? 1 : number(quantity),
    unit_price: amount(cell(row, isWhole ? 'total' : 'unit_price')),
  };
  return { ...line, tax_rates: taxesOf(row, { price: line.quantity * line.unit_price, currency }, reader) };
}

/** `price`: the line's net, or the invoice's total, which includes the tax. */
interface Taxed {
  readonly price: number;
  readonly currency: string;
}

/** By rate, or by the amount of tax. */
function taxesOf(row: CsvRow, { price, currency }: Taxed, { cell, number, amount, isWhole }: Reading) {
  const [rate, tax] = [cell(row, 'tax_rate'), cell(row, 'tax_amount')];
  if (rate !== null) return [{ rate: number(rate) }];
  if (tax === null) return [];
  const given = amount(tax);
  if (given === 0) return [];
  return [{ rate: derivedRate({ net: isWhole ? price - given : price, tax: given, currency }) }];
}

/** `lines.2.unit_price` → the third row and its column; `lines.0.tax_rates.0.rate` → the tax rate column. */
function placeOf(
  path: string,
  rows: readonly CsvRow[],
  { column, isWhole }: Reading,
): Omit<RowError, 'message'> {
  const [, index, name] = /^lines\.(\d+)\.(\w+)/.exec(path) ?? [];
  const names: Readonly<Record<string, string>> = {
    tax_rates: column('tax_rate') === null ? 'tax_amount' : 'tax_rate',
    ...(isWhole && { unit_price: 'total' }),
  };
  const field = names[name ?? ''] ?? name ?? path;
  return { row: rows[Number(index ?? 0)]?.row ?? 0, column: column(field) };
}
