import { documentInput, type DocumentInput } from '#shared/contract/document-fields.ts';
import type { HandlerInput } from '#shared/contract/endpoint.ts';
import type { importInvoices as endpoint, ImportResult } from '#shared/contract/imports.ts';
import type { AuditActor } from '../audit/audit.ts';
import type { Deps } from '../deps.ts';
import { createDocument } from '../documents/create-document.ts';
import { readOrganization } from '../organization/read-organization.ts';
import { addManyCustomers } from './add-many-customers.ts';
import { findNamedCustomers, type NamedCustomers } from './find-named-customers.ts';
import { contradictions, groupRows } from './group-rows.ts';
import { inSteps } from './in-steps.ts';
import { readCsv, type CsvFile, type CsvRow } from './read-csv.ts';
import { readDay, readNumber } from './read-value.ts';
import { refuseUnmapped } from './refuse-unmapped.ts';
import { checkRow, runImport, type ImportRecord, type RowError } from './run-import.ts';

type Body = HandlerInput<typeof endpoint>['body'];
type Field = keyof Body['mapping'];

/** An invoice whose customer is known by name only. */
interface NamedInvoice {
  readonly customerName: string;
  readonly document: DocumentInput;
}

const atOnce = 200;
/** Stands in until the customer is found; the contract wants an id. */
const unknownId = '00000000-0000-7000-8000-000000000000';

/**
 * Brings in invoices as drafts: their numbers are given when they are issued, the file's own stay as references. A
 * customer is known by the name as it is written, without regard to capitals.
 */
export async function importInvoices(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: AuditActor,
  body: Body,
): Promise<ImportResult> {
  refuseUnmapped(body.mapping, ['customer_name', 'description', 'unit_price']);
  const file = readCsv(body.csv);
  const { defaultCurrency } = await readOrganization(deps.db, actor.organizationId);
  const reader = readerOf(file, body, deps.clock().getUTCFullYear());
  const names = file.rows.flatMap((row) => reader.cell(row, 'customer_name') ?? []);
  const known = await findNamedCustomers(deps, actor, names);
  const groups = groupRows(file.rows, (row) => reader.cell(row, 'reference'));
  const named = { ...reader, keyOf: known.keyOf };
  const read = await inSteps(groups, (rows) =>
    withoutStrangers(readInvoice(rows, named, defaultCurrency), known, {
      reader,
      adds: body.create_customers,
    }),
  );
  const strangers = addManyCustomers(deps, actor);
  const add = async ({ customerName, document }: NamedInvoice) => {
    const key = known.keyOf(customerName);
    const id = known.ids.get(key)?.[0] ?? (await strangers.add(newCustomer(customerName))).customer_id;
    known.ids.set(key, [id]);
    return createDocument(deps, actor, { ...document, customer_id: id });
  };
  const result = await runImport(file, read, body, { atOnce, add });
  await strangers.keepCount();
  return result;
}

interface Reader {
  readonly cell: (row: CsvRow, field: Field) => string | null;
  readonly column: (field: string) => string | null;
  readonly number: (text: string | null) => number;
  readonly day: (text: string | null) => string | null;
}

function readerOf(file: CsvFile, { mapping, decimal, date_order: order }: Body, year: number): Reader {
  const columns = new Map<string, number | undefined>(Object.entries(mapping));
  const indexOf = (field: string) => columns.get(field);
  return {
    cell: ({ cells }, field) => {
      const index = indexOf(field);
      return (index === undefined ? undefined : cells[index]) || null;
    },
    column: (field) => file.columns[indexOf(field) ?? -1] ?? null,
    number: (text) => (text === null ? Number.NaN : readNumber(text, decimal)),
    day: (text) => (text === null ? null : readDay(text, order, year)),
  };
}

function readInvoice(
  rows: readonly CsvRow[],
  reader: Reader & Pick<NamedCustomers, 'keyOf'>,
  usualCurrency: string,
): ImportRecord<NamedInvoice> {
  const { cell, day } = reader;
  const [first] = rows;
  if (first === undefined) return { rows, body: undefined, errors: [] };
  const customerName = cell(first, 'customer_name');
  const input = {
    document_type: 'invoice',
    customer_id: unknownId,
    currency: cell(first, 'currency')?.toUpperCase() ?? usualCurrency,
    reference: cell(first, 'reference'),
    notes: cell(first, 'notes'),
    terms: cell(first, 'terms'),
    issue_date: day(cell(first, 'issue_date')),
    due_date: day(cell(first, 'due_date')),
    lines: rows.map((row) => lineOf(row, reader)),
  };
  const place = (path: string) => placeOf(path, rows, reader);
  const { body: document, errors } = checkRow(documentInput, input, place);
  const nameless: RowError[] =
    customerName === null
      ? [{ row: first.row, column: reader.column('customer_name'), message: 'Name the customer.' }]
      : [];
  const faults = [...nameless, ...differences(rows, reader), ...errors];
  const body =
    document && customerName !== null && faults.length === 0 ? { customerName, document } : undefined;
  return { rows, body, errors: faults };
}

/** What stands once on an invoice, and may not change from row to row. */
function differences(
  rows: readonly CsvRow[],
  { cell, column, day, keyOf }: Reader & Pick<NamedCustomers, 'keyOf'>,
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

function lineOf(row: CsvRow, { cell, number }: Reader) {
  const quantity = cell(row, 'quantity');
  const rate = cell(row, 'tax_rate');
  return {
    description: cell(row, 'description') ?? '',
    quantity: quantity === null ? 1 : number(quantity),
    unit_price: number(cell(row, 'unit_price')),
    tax_rates: rate === null ? [] : [{ rate: number(rate) }],
  };
}

/** `lines.2.unit_price` → the third row and its column; `lines.0.tax_rates.0.rate` → the column of tax rates. */
function placeOf(path: string, rows: readonly CsvRow[], { column }: Reader): Omit<RowError, 'message'> {
  const [, index, name] = /^lines\.(\d+)\.(\w+)/.exec(path) ?? [];
  const field = name === 'tax_rates' ? 'tax_rate' : (name ?? path);
  return { row: rows[Number(index ?? 0)]?.row ?? 0, column: column(field) };
}

/** Whose customer cannot be told is left out, with the reason. */
function withoutStrangers(
  record: ImportRecord<NamedInvoice>,
  { ids, keyOf }: NamedCustomers,
  { reader, adds }: { readonly reader: Reader; readonly adds: boolean },
): ImportRecord<NamedInvoice> {
  if (record.body === undefined) return record;
  const count = ids.get(keyOf(record.body.customerName))?.length ?? 0;
  if (count === 1 || (count === 0 && adds)) return record;
  const message =
    count === 0 ? 'There is no customer of this name.' : `There are ${count} customers of this name.`;
  const error = { row: record.rows[0]?.row ?? 0, column: reader.column('customer_name'), message };
  return { ...record, body: undefined, errors: [...record.errors, error] };
}

function newCustomer(name: string) {
  const nothing = { contact_name: null, email: null, phone: null, tax_id: null, billing_address: null };
  return { ...nothing, name, currency: null, notes: null, payment_terms_days: null };
}
