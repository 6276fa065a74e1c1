import * as v from 'valibot';
import type { ImportResult } from '#shared/contract/imports.ts';
import type { Language } from '#shared/words/language.ts';
import { wordsIn, type Say, type ServerWords } from '#server/words.ts';
import { csvLine } from '../csv/write-csv.ts';
import { Refusal, refusalAt, spoken, type Sentence } from '../refusal.ts';
import type { Duplicates } from './find-duplicates.ts';
import type { CsvFile, CsvRow } from './read-csv.ts';

export interface RowError {
  readonly row: number;
  /** The column's title; null where no column is at fault. */
  readonly column: string | null;
  readonly message: Sentence;
}

/** One customer or invoice of a file: ready to be brought in, or what is wrong with it. */
export interface ImportRecord<Body> {
  readonly rows: readonly CsvRow[];
  readonly body: Body | undefined;
  readonly errors: readonly RowError[];
}

/** How a file is to be brought in. */
export interface ImportOptions {
  readonly dry_run: boolean;
  readonly skip_errors: boolean;
  readonly skip_duplicates?: boolean | undefined;
  readonly offset: number;
}

const shownErrors = 100;
const unreadable: Say = (say) => say.imports.unreadable;

/** A file as it was read, before anything is brought in. */
export interface ReadFile<Body> {
  readonly file: CsvFile;
  readonly records: readonly ImportRecord<Body>[];
  /** What its faults are told in. */
  readonly language: Language;
}

/** How records of a kind are brought in. */
interface Bringing<Body> {
  readonly atOnce: number;
  readonly add: (body: Body) => Promise<unknown>;
  /** Which of them seem to be there already; asked only where it matters. */
  readonly duplicatesAmong: (records: readonly ImportRecord<Body>[]) => Promise<Duplicates>;
}

const none: Duplicates = new Map();

/**
 * Brings in the records of one call, or says what would happen. `add` runs in the call's transaction, so a refusal that
 * it throws, by its row, leaves nothing behind. The file of faulty rows comes with a dry run only: an answer that brought
 * something in is kept for its repeats.
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
  return {
    records: records.length,
    imported: goesOn || isDry ? good.length : 0,
    errors: errors.slice(0, shownErrors).map((error) => told(error, say)),
    error_count: errors.length,
    error_file: isDry ? errorFile(file, records, say) : null,
    duplicates: doubles.slice(0, shownErrors).map((double) => told(double, say)),
    duplicate_count: doubles.length,
    next_offset: isDry || !goesOn || next >= records.length ? null : next,
  };
}

/** What would come in of the records of a call, and what is told of those that seem to be there already. */
async function choose<Body>(
  batch: readonly ImportRecord<Body>[],
  { dry_run: isDry, skip_duplicates: leavesOut = false }: ImportOptions,
  duplicatesAmong: Bringing<Body>['duplicatesAmong'],
) {
  // what an earlier call brought in is in the books by now
  const duplicates = isDry || leavesOut ? await duplicatesAmong(batch) : none;
  return {
    good: goodOf(batch, leavesOut ? duplicates : none),
    // of a try only: once it is brought in, everything is there already
    doubles: isDry ? [...duplicates.values()] : [],
  };
}

/** Each with its first row. */
function goodOf<Body>(batch: readonly ImportRecord<Body>[], leftOut: Duplicates) {
  return batch.flatMap((record) => {
    const { body, rows } = record;
    return body === undefined || leftOut.has(record) ? [] : [{ body, row: rows[0]?.row ?? 0 }];
  });
}

/** What only shows when it is brought in says at which row. */
async function addRow<Body>(add: (body: Body) => Promise<unknown>, body: Body, row: number): Promise<void> {
  try {
    await add(body);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw refusalAt('csv', error.code, (say) => say.imports.inRow(row, spoken(error.detail, say)));
  }
}

/** The rows with errors as they came, with the reasons in a last column; null where there are none. */
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
        return csvLine(
          padded(cells, file.columns.length).concat(
            reasons.map((reason) => reasonText(reason, say)).join(' '),
          ),
        );
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

/** Reads `input` by the contract's schema. `place` gives the row and the column's title that a dotted path came from. */
export function checkRow<S extends v.GenericSchema>(
  schema: S,
  input: unknown,
  language: Language,
  place: (path: string) => Omit<RowError, 'message'>,
): { readonly body: v.InferOutput<S> | undefined; readonly errors: readonly RowError[] } {
  const read = v.safeParse(schema, input, { lang: language });
  if (read.success) return { body: read.output, errors: [] };
  const errors = read.issues.slice(0, 20).map((issue) => {
    const { row, column } = place(v.getDotPath(issue) ?? '');
    return { row, column, message: issue.kind === 'schema' ? unreadable : issue.message };
  });
  return { body: undefined, errors };
}
