import { longestReplaced } from '#shared/contract/import-faults.ts';
import type { ImportResult } from '#shared/contract/imports.ts';
import type { CsvFile } from './read-csv.ts';

type RowError = ImportResult['errors'][number];
type Fault = ImportResult['faults'][number];
type Errors = readonly (RowError & Pick<Fault, 'fix'>)[];

/** Rows named of one fault, its different values, and faults of one file. */
const most = { rows: 5, values: 20, faults: 50 } as const;

/**
 * All errors of a file by column and message, the most frequent first: a mapping that is wrong shows at the top. With
 * `file`, also what stands in the cells, so that it can be replaced in all of them.
 */
export function groupFaults(errors: Errors, file?: CsvFile): Fault[] {
  const groups = new Map<string, Errors[number][]>();
  for (const error of errors) {
    const key = JSON.stringify([error.column, error.message]);
    const group = groups.get(key) ?? [];
    group.push(error);
    groups.set(key, group);
  }
  const sorted = [...groups.values()].toSorted((one, other) => other.length - one.length);
  const cells = new Map(file?.rows.map((row) => [row.row, row.cells]));
  return sorted.slice(0, most.faults).flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const { column, message, fix } = first;
    const rows = group.map(({ row }) => row);
    const index = file === undefined ? null : onlyIndex(file.columns, column);
    const valueIn = (row: number) => cells.get(row)?.[index ?? -1] ?? '';
    const values = index === null ? [] : valuesOf(rows.map(valueIn), [...cells.keys()].map(valueIn));
    const named = { column, message, rows: rows.slice(0, most.rows), count: rows.length };
    return [{ ...named, index, values, ...(fix && { fix }) }];
  });
}

/** Null if several columns have this header. */
function onlyIndex(columns: readonly string[], column: string | null): number | null {
  const index = column === null ? -1 : columns.indexOf(column);
  return index === -1 || columns.lastIndexOf(column ?? '') !== index ? null : index;
}

/** The different values, the most frequent first; none if there are so many that they are no pattern. */
function valuesOf(faulty: readonly string[], all: readonly string[]): Fault['values'] {
  const counts = countsOf(faulty);
  if (counts.size > most.values) return [];
  const inFile = countsOf(all);
  return [...counts]
    .filter(([value]) => value.length <= longestReplaced && !/[\r\n]/.test(value))
    .map(([value, count]) => ({ value, count, in_file: inFile.get(value) ?? count }))
    .toSorted((one, other) => other.count - one.count);
}

function countsOf(values: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}
