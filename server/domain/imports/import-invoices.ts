import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { documentInput, type DocumentInput } from '#shared/contract/document-fields.ts';
import type { HandlerInput } from '#shared/contract/endpoint.ts';
import type { importInvoices as endpoint, ImportResult } from '#shared/contract/imports.ts';
import { customers } from '#server/db/schema/customers.ts';
import { findOutsideWall, idsOf } from '#server/db/tenant-wall.ts';
import type { AuditActor } from '../audit/audit.ts';
import { addCustomer } from '../customers/add-customer.ts';
import type { Deps } from '../deps.ts';
import { createDocument } from '../documents/create-document.ts';
import { readOrganization } from '../organization/read-organization.ts';
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
  const reader = readerOf(file, body);
  const read = invoicesOf(file.rows, reader).map((rows) => readInvoice(rows, reader, defaultCurrency));
  const known = await findCustomers(deps, actor, read);
  const records = body.create_customers
    ? read
    : read.map((record) => withoutStrangers(record, known, reader));
  const add = async ({ customerName, document }: NamedInvoice) => {
    const key = keyOf(customerName);
    const id = known.get(key) ?? (await addCustomer(deps, actor, newCustomer(customerName))).customer_id;
    known.set(key, id);
    return createDocument(deps, actor, { ...document, customer_id: id });
  };
  return runImport(file, records, body, { atOnce, add });
}

interface Reader {
  readonly cell: (row: CsvRow, field: Field) => string | null;
  readonly column: (field: string) => string | null;
  readonly number: (text: string | null) => number;
  readonly day: (text: string | null) => string | null;
}

function readerOf(file: CsvFile, { mapping, decimal, date_order: order }: Body): Reader {
  const columns = new Map<string, number | undefined>(Object.entries(mapping));
  const indexOf = (field: string) => columns.get(field);
  return {
    cell: ({ cells }, field) => {
      const index = indexOf(field);
      return (index === undefined ? undefined : cells[index]) || null;
    },
    column: (field) => file.columns[indexOf(field) ?? -1] ?? null,
    number: (text) => (text === null ? Number.NaN : readNumber(text, decimal)),
    day: (text) => (text === null ? null : readDay(text, order)),
  };
}

/** Rows with one reference are one invoice; a row without is one by itself. */
function invoicesOf(rows: readonly CsvRow[], { cell }: Reader): CsvRow[][] {
  const invoices = new Map<string, CsvRow[]>();
  for (const row of rows) {
    const key = cell(row, 'reference') ?? `row ${row.row}`;
    const invoice = invoices.get(key) ?? [];
    invoice.push(row);
    invoices.set(key, invoice);
  }
  return [...invoices.values()];
}

function readInvoice(rows: CsvRow[], reader: Reader, usualCurrency: string): ImportRecord<NamedInvoice> {
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
  const body = document && customerName !== null ? { customerName, document } : undefined;
  return { rows, body, errors: [...nameless, ...errors] };
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

function keyOf(name: string): string {
  return name.toLowerCase();
}

async function findCustomers(
  { db }: Pick<Deps, 'db'>,
  { organizationId }: AuditActor,
  records: readonly ImportRecord<NamedInvoice>[],
): Promise<Map<string, string>> {
  const names = [...new Set(records.flatMap(({ body }) => (body ? [keyOf(body.customerName)] : [])))];
  if (names.length === 0) return new Map();
  const name = sql<string>`lower(${customers.name})`;
  const isOwn = and(eq(customers.organizationId, organizationId), isNull(customers.deletedAt));
  const found = await findOutsideWall(db, () =>
    db
      .select({ id: customers.id })
      .from(customers)
      .where(and(isOwn, inArray(name, names))),
  );
  const rows = await db
    .select({ name, id: customers.id })
    .from(customers)
    .where(and(isOwn, inArray(customers.id, idsOf(found))));
  return new Map(rows.map((row) => [row.name, row.id]));
}

function withoutStrangers(
  record: ImportRecord<NamedInvoice>,
  known: ReadonlyMap<string, string>,
  { column }: Reader,
): ImportRecord<NamedInvoice> {
  if (record.body === undefined || known.has(keyOf(record.body.customerName))) return record;
  const row = record.rows[0]?.row ?? 0;
  const error = { row, column: column('customer_name'), message: 'There is no customer of this name.' };
  return { ...record, body: undefined, errors: [...record.errors, error] };
}

function newCustomer(name: string) {
  const nothing = { contact_name: null, email: null, phone: null, tax_id: null, billing_address: null };
  return { ...nothing, name, currency: null, notes: null, payment_terms_days: null };
}
