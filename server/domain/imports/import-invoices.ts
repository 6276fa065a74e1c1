import type { HandlerInput } from '#shared/contract/endpoint.ts';
import type { importInvoices as endpoint, ImportResult } from '#shared/contract/imports.ts';
import type { ServerWords } from '#server/words.ts';
import type { AuditActor } from '../audit/audit.ts';
import type { Deps } from '../deps.ts';
import { createDocument } from '../documents/create-document.ts';
import { addIssued } from './add-issued.ts';
import { addManyCustomers } from './add-many-customers.ts';
import { findNamedCustomers } from './find-named-customers.ts';
import { invoiceDuplicates } from './invoice-duplicates.ts';
import { numberGaps } from './number-gaps.ts';
import type { NamedInvoice, ReadInvoices } from './read-invoices.ts';
import { runImport, type ImportRecord } from './run-import.ts';

type Options = Omit<HandlerInput<typeof endpoint>['body'], 'csv' | 'mapping' | 'replacements'>;

const atOnce = 200;

/**
 * Imports invoices as drafts, which are numbered when issued and keep the file's numbers as references; or, with
 * `as_issued`, as invoices with their own numbers and payments. Customers are matched by name, ignoring case.
 */
export async function importInvoices(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: AuditActor,
  options: Options,
  { keyOf, customerColumn, file, records, language }: ReadInvoices,
): Promise<ImportResult> {
  const keyOfRecord = ({ body }: ImportRecord<NamedInvoice>) => (body ? [keyOf(body.customerName)] : []);
  const known = await findNamedCustomers(deps, actor, records.flatMap(keyOfRecord));
  const read = records.map((record) => {
    const count = keyOfRecord(record).map((key) => known.get(key)?.length ?? 0)[0];
    return withoutStranger(record, count, { column: customerColumn, adds: options.create_customers });
  });
  const strangers = addManyCustomers(deps, actor);
  const add = async ({ customerName, document, issued }: NamedInvoice) => {
    const key = keyOf(customerName);
    const id = known.get(key)?.[0]?.id ?? (await strangers.add(newCustomer(customerName))).customer_id;
    if (!known.has(key)) known.set(key, [{ id, currency: null }]);
    const entered = { ...document, customer_id: id };
    return issued ? addIssued(deps, actor, entered, issued) : createDocument(deps, actor, entered);
  };
  const duplicatesAmong = async (some: readonly ImportRecord<NamedInvoice>[]) =>
    invoiceDuplicates(deps, actor, some);
  const { as_issued: isIssued = false, dry_run: isDry } = options;
  const choices = isIssued ? { ...options, skip_duplicates: true } : options;
  const bringing = { atOnce, add, duplicatesAmong };
  const result = await runImport({ file, records: read, language }, choices, bringing);
  await strangers.keepCount();
  return isIssued && isDry ? { ...result, ...gapsIn(read) } : result;
}

function gapsIn(records: readonly ImportRecord<NamedInvoice>[]) {
  const missing = numberGaps(records.flatMap(({ body }) => body?.issued?.number ?? []));
  return { missing_numbers: missing.slice(0, 100), missing_count: missing.length };
}

/**
 * Leaves out a record whose customer can't be determined, with the reason. `count` customers have the name.
 */
function withoutStranger(
  record: ImportRecord<NamedInvoice>,
  count: number | undefined,
  { column, adds }: { readonly column: string | null; readonly adds: boolean },
): ImportRecord<NamedInvoice> {
  if (count === undefined || count === 1 || (count === 0 && adds)) return record;
  const message = ({ imports: say }: ServerWords) =>
    count === 0 ? say.noCustomer : say.manyCustomers(count);
  const fix = count === 0 ? ('create_customers' as const) : undefined;
  const error = { row: record.rows[0]?.row ?? 0, column, message, ...(fix && { fix }) };
  return { ...record, body: undefined, errors: [...record.errors, error] };
}

function newCustomer(name: string) {
  const nothing = { contact_name: null, email: null, phone: null, tax_id: null, billing_address: null };
  return { ...nothing, name, currency: null, notes: null, payment_terms_days: null };
}
