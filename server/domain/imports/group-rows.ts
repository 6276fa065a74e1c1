import type { CsvRow } from './read-csv.ts';
import type { RowError } from './run-import.ts';

/** Groups rows by reference, in file order. A row without a reference is a group of its own. */
export function groupRows(
  rows: readonly CsvRow[],
  referenceOf: (row: CsvRow) => string | null,
): readonly (readonly CsvRow[])[] {
  const groups = new Map<string | CsvRow, CsvRow[]>();
  for (const row of rows) {
    const key = referenceOf(row) ?? row;
    const group = groups.get(key) ?? [];
    group.push(row);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/**
 * Rows whose `value` differs from the first row of their group and would be lost. Later rows may leave it
 * empty.
 */
export function contradictions(
  [first, ...others]: readonly CsvRow[],
  column: string | null,
  value: (row: CsvRow) => string | null,
): RowError[] {
  if (first === undefined) return [];
  const expected = value(first);
  return others
    .filter((row) => value(row) !== null && value(row) !== expected)
    .map(({ row }) => ({
      row,
      column,
      message: (say) => say.imports.contradiction(first.row),
    }));
}
