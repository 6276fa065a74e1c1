import * as v from 'valibot';
import type { ImportResult } from '#shared/contract/imports.ts';
import type { Language } from '#shared/words/language.ts';
import { wordsIn, type Say, type ServerWords } from '#server/words.ts';
import { csvLine } from '../csv/write-csv.ts';
import { Refusal, refusalAt, spoken, type Sentence } from '../refusal.ts';
import { unknownCurrencies } from '../unknown-currencies.ts';
import { groupFaults } from './group-faults.ts';
import type { Duplicates } from './find-duplicates.ts';
import type { CsvFile, CsvRow } from './read-csv.ts';

export interface RowError {
  readonly row: number;
  /** The column's header, or null if no column is at fault. */
  readonly column: string | null;
  readonly message: Sentence;
  /** The option that removes the error. */
  readonly fix?: ImportResult['faults'][number]['fix'];
}

/** One customer or invoice of a file: valid input or its errors. */
export interface ImportRecord<Body> {
  readonly rows: readonly CsvRow[];
  readonly body: Body | undefined;
  readonly errors: readonly RowError[];
}

export interface ImportOptions {
  readonly dry_run: boolean;
  readonly skip_errors: boolean;
  readonly skip_duplicates?: boolean | undefined;
  readonly offset: number;
}

const shownErrors = 100;
const unreadable: Say = (say) => say.imports.unreadable;
const noSuchCurrency: Say = (say) => say.unknownCurrency;

/** A parsed file before the import. */
export interface ReadFile<Body> {
  readonly file: CsvFile;
  readonly records: readonly ImportRecord<Body>[];
  readonly language: Language;
}

interface Bringing<Body> {
  readonly atOnce: number;
  readonly add: (body: Body) => Promise<unknown>;
  /** Finds probable duplicates. Called only when needed. */
  readonly duplicatesAmong: (records: readonly ImportRecord<Body>[]) => Promise<Duplicates>;
}

const none: Duplicates = new Map();

/**
 * Imports the records of one request, or reports what would happen. `add` runs in the request's transaction;
 * if it throws, nothing is saved and the error names the row. Only a dry run returns the file of invalid
 * rows and values of cells, because the response of an import is stored for repeats.
 */
export async function runImport<Body>(
  { file, records, language }: ReadFile<Body>,
  options: ImportOptions,
  { atOnce, add, duplicatesAmong }: Bringing<Body>,
): Promise<ImportResult> {
  const { dry_run: isDry, skip_errors: skips, offset } = options;
  const errors = records.flatMap((record) => record.errors);
  const batch = records.slice(offset, isDry ? undefined : offset + atOnce);
  const { good, doubles } = await choose(batch, options, duplicatesAmong);
  const goesOn = errors.length === 0 || skips;
  if (goesOn && !isDry) for (const { body, row } of good) await addRow(add, body, row);
  const next = offset + atOnce;
  const say = wordsIn(language);
  const spokenErrors = errors.map((error) => told(error, say));
  return {
    records: records.length,
    imported: goesOn || isDry ? good.length : 0,
    errors: spokenErrors.slice(0, shownErrors).map(({ row, column, message }) => ({ row, column, message })),
    error_count: errors.length,
    ...(isDry
      ? { faults: groupFaults(spokenErrors, file), error_file: errorFile(file, records, say) }
      : { faults: groupFaults(spokenErrors), error_file: null }),
    duplicates: doubles.slice(0, shownErrors).map((double) => told(double, say)),
    duplicate_count: doubles.length,
    missing_numbers: [],
    missing_count: 0,
    next_offset: isDry || !goesOn || next >= records.length ? null : next,
  };
}

/** Which records to import, and the probable duplicates to report. */
async function choose<Body>(
  batch: readonly ImportRecord<Body>[],
  { dry_run: isDry, skip_duplicates: leavesOut = false }: ImportOptions,
  duplicatesAmong: Bringing<Body>['duplicatesAmong'],
) {
  // Includes records imported by earlier requests of the same import.
  const duplicates = isDry || leavesOut ? await duplicatesAmong(batch) : none;
  return {
    good: goodOf(batch, leavesOut ? duplicates : none),
    // Only in a dry run; after an import everything is a duplicate.
    doubles: isDry ? [...duplicates.values()] : [],
  };
}

/** Valid records with their first row. */
function goodOf<Body>(batch: readonly ImportRecord<Body>[], leftOut: Duplicates) {
  return batch.flatMap((record) => {
    const { body, rows } = record;
    return body === undefined || leftOut.has(record) ? [] : [{ body, row: rows[0]?.row ?? 0 }];
  });
}

/** Adds the row number to errors that only saving finds. */
async function addRow<Body>(add: (body: Body) => Promise<unknown>, body: Body, row: number): Promise<void> {
  try {
    await add(body);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw refusalAt('csv', error.code, (say) => say.imports.inRow(row, spoken(error.detail, say)));
  }
}

/** The invalid rows as in the file, with the errors in an extra column. Null if there are none. */
function errorFile(
  file: CsvFile,
  records: readonly ImportRecord<unknown>[],
  say: ServerWords,
): string | null {
  const lines = records
    .filter(({ errors }) => errors.length > 0)
    .flatMap(({ rows, errors }) =>
      rows.map(({ row, cells }) => {
        const reasons = errors.filter((error) => error.row === row);
        const text = reasons.map((reason) => reasonText(reason, say)).join(' ');
        const width = file.columns.length;
        return csvLine([...padded(cells, width), text, ...cells.slice(width)]);
      }),
    );
  return lines.length === 0 ? null : csvLine([...file.columns, say.imports.errors]) + lines.join('');
}

function padded(cells: readonly string[], width: number): string[] {
  return Array.from({ length: width }, (_, index) => cells[index] ?? '');
}

function reasonText({ column, message }: RowError, say: ServerWords): string {
  const text = spoken(message, say);
  return column === null ? text : say.imports.inColumn(column, text);
}

function told<T extends { readonly message: Sentence }>(fault: T, say: ServerWords): T & { message: string } {
  return { ...fault, message: spoken(fault.message, say) };
}

/**
 * Validates `input` against the contract. `place` maps an error's dotted path to its row and column header.
 */
export function checkRow<S extends v.GenericSchema>(
  schema: S,
  input: unknown,
  language: Language,
  place: (path: string) => Omit<RowError, 'message'>,
): { readonly body: v.InferOutput<S> | undefined; readonly errors: readonly RowError[] } {
  const read = v.safeParse(schema, input, { lang: language });
  if (read.success) {
    const unknown = unknownCurrencies(read.output);
    const faults = unknown.map((path) => Object.assign(place(path), { message: noSuchCurrency }));
    return { body: unknown.length === 0 ? read.output : undefined, errors: faults };
  }
  const errors = read.issues.slice(0, 20).map((issue) => {
    const { row, column } = place(v.getDotPath(issue) ?? '');
    return { row, column, message: issue.kind === 'schema' ? unreadable : issue.message };
  });
  return { body: undefined, errors };
}
