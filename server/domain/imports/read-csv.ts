import { CsvError, parse } from 'csv-parse/sync';
import type { Say } from '#server/words.ts';
import { refusalAt } from '../refusal.ts';

/** A CSV record with its row number. The header is row 1. */
export interface CsvRow {
  readonly row: number;
  readonly cells: readonly string[];
}

export interface CsvFile {
  readonly columns: readonly string[];
  readonly rows: readonly CsvRow[];
}

const mostRows = 10_000;
const mostColumns = 200;

/**
 * Reads a CSV file with a header, separated by commas, semicolons, or tabs. Throws validation_failed if it
 * can't be read.
 */
export function readCsv(text: string): CsvFile {
  const [head, ...records] = parseAll(text);
  if (head === undefined) throw refuse((say) => say.fields.emptyFile);
  if (head.length > mostColumns) throw refuse((say) => say.imports.tooManyColumns(mostColumns));
  if (records.length > mostRows) throw refuse((say) => say.imports.tooManyRows(mostRows));
  const rows = records
    .map((cells, index) => ({ row: index + 2, cells: cells.map(asTyped) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  if (rows.length === 0) throw refuse((say) => say.imports.noRows);
  return { columns: head.map((title) => title.trim()), rows };
}

function parseAll(text: string): string[][] {
  try {
    return parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      relax_column_count: true,
      max_record_size: 200_000,
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = 'lines' in error ? String(error['lines']) : null;
    throw refuse(({ imports: say }) => (line === null ? say.invalid : say.invalidAt(line)));
  }
}

function delimiterOf(text: string): string {
  const head = text.split('\n', 1)[0] ?? '';
  const count = (mark: string) => head.split(mark).length;
  return [',', ';', '\t'].toSorted((left, right) => count(right) - count(left))[0] ?? ',';
}

/** Removes the apostrophes that our export adds to text that looks like a formula (csv/write-csv.ts). */
function asTyped(cell: string): string {
  const [start, inner] = [/^'(?=\s*[=+\-@])/, /([;\t]\s*)'(?=[=+\-@])/g];
  return cell.trim().replace(start, '').replaceAll(inner, '$1').trim();
}

function refuse(message: Say) {
  return refusalAt('csv', 'validation_failed', message);
}
