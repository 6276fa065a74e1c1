import { createCustomer } from '#shared/contract/customers.ts';
import type { HandlerInput } from '#shared/contract/endpoint.ts';
import type { importCustomers as endpoint, ImportResult } from '#shared/contract/imports.ts';
import { countryCode } from '#shared/countries.ts';
import { firstSpoken, languageNames, languages, type Language } from '#shared/words/language.ts';
import type { AuditActor } from '../audit/audit.ts';
import { contactsIn } from '../csv/contacts-cell.ts';
import type { Deps } from '../deps.ts';
import { addManyCustomers } from './add-many-customers.ts';
import { customerDuplicates } from './customer-duplicates.ts';
import { inSteps } from './in-steps.ts';
import { readCsv, type CsvFile, type CsvRow } from './read-csv.ts';
import { refuseExtraCells } from './refuse-extra-cells.ts';
import { refuseUnmapped } from './refuse-unmapped.ts';
import { replaceValues } from './replace-values.ts';
import { checkRow, runImport, type ImportOptions, type ImportRecord, type ReadFile } from './run-import.ts';

type Body = HandlerInput<typeof endpoint>['body'];
type NewCustomer = HandlerInput<typeof createCustomer>['body'];

const atOnce = 500;
const addressFields = ['line1', 'line2', 'city', 'region', 'postal_code', 'country'] as const;

/** Reads a file, outside any transaction. Throws if it can't be read or the name column is missing. */
export async function readCustomers(
  { csv, mapping, replacements }: Body,
  language: Language,
): Promise<ReadFile<NewCustomer>> {
  refuseUnmapped(mapping, ['name']);
  const file = replaceValues(readCsv(csv), replacements);
  const records = await inSteps(file.rows, (row) => readCustomer(file, row, { mapping, language }));
  return { file, records: refuseExtraCells(file, records), language };
}

/** Imports the customers of a file. */
export async function importCustomers(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: AuditActor,
  options: ImportOptions,
  read: ReadFile<NewCustomer>,
): Promise<ImportResult> {
  const { add, keepCount } = addManyCustomers(deps, actor);
  const duplicatesAmong = async (records: typeof read.records) => customerDuplicates(deps, actor, records);
  const result = await runImport(read, options, { atOnce, add, duplicatesAmong });
  await keepCount();
  return result;
}

function readCustomer(
  file: CsvFile,
  row: CsvRow,
  { mapping, language }: Pick<Body, 'mapping'> & { readonly language: Language },
): ImportRecord<NewCustomer> {
  const cell = (field: keyof typeof mapping) => {
    const index = mapping[field];
    return (index === undefined ? undefined : row.cells[index]) || null;
  };
  const columns = new Map<string, number | undefined>(Object.entries(mapping));
  const address = Object.fromEntries(addressFields.map((field) => [field, cell(field)]));
  const input = {
    name: cell('name') ?? '',
    contact_name: cell('contact_name'),
    email: cell('email'),
    phone: cell('phone'),
    tax_id: cell('tax_id'),
    billing_address: Object.values(address).some(Boolean)
      ? { ...address, country: countryTag(address['country'] ?? null) }
      : null,
    currency: cell('currency')?.toUpperCase() ?? null,
    language: languageTag(cell('language')),
    payment_terms_days: daysOf(cell('payment_terms_days')),
    contacts: contactsIn(cell('contacts') ?? ''),
    notes: cell('notes'),
  };
  const place = (path: string) => {
    const field = path.startsWith('contacts') ? 'contacts' : path.split('.').at(-1);
    const index = columns.get(field ?? '');
    return { row: row.row, column: index === undefined ? null : (file.columns[index] ?? null) };
  };
  return { rows: [row], ...checkRow(createCustomer.body, input, language, place) };
}

const termsForm = /^(?:net(?:to)?\s*|n\/)?(\d{1,3})(?:\s*(?:d|days?|tage?n?))?(?:\s*net(?:to)?)?$/i;

/**
 * '14', '14 days', 'Net 30', and '30 Tage netto'. NaN, which validation rejects, for anything else: '2 months' or
 * '2/10 net 30' aren't a number of days.
 */
function daysOf(cell: string | null): number | null {
  if (cell === null) return null;
  return Number(termsForm.exec(cell.trim())?.[1] ?? Number.NaN);
}

/** 'AT' and 'Austria' as a code. Unknown ones are left for validation to reject, never cut short. */
function countryTag(cell: string | null): string | null {
  return cell && (countryCode(cell) ?? cell);
}

/** 'de-AT' and 'German' as a language tag. Unknown values are left for validation to reject. */
function languageTag(cell: string | null): string | null {
  if (cell === null) return null;
  const written = cell.trim().toLowerCase();
  const named = languages.find((tag) => namesOf(tag).includes(written));
  return named ?? firstSpoken([written.replace('_', '-')]) ?? cell;
}

/** A language's name in itself and in English. */
function namesOf(tag: Language): string[] {
  const english = new Intl.DisplayNames('en', { type: 'language' }).of(tag) ?? tag;
  return [languageNames[tag], english].map((name) => name.toLowerCase());
}
