import type { CsvFile, CsvRow } from './read-csv.ts';
import type { ImportRecord, RowError } from './run-import.ts';

/** True if it has cells beyond the header. */
export const isWide = ({ columns }: CsvFile, { cells }: CsvRow): boolean =>
  cells.slice(columns.length).some(Boolean);

/** Cells beyond the header have no column: what they say would be lost, and those before them may have moved. */
export function refuseExtraCells<Body>(
  file: CsvFile,
  records: readonly ImportRecord<Body>[],
): readonly ImportRecord<Body>[] {
  return records.map((record) => {
    const wide = record.rows.filter((row) => isWide(file, row));
    if (wide.length === 0) return record;
    const extra = wide.map(({ row }): RowError => ({
      row,
      column: null,
      message: (say) => say.imports.extraCells,
    }));
    return { ...record, body: undefined, errors: [...record.errors, ...extra] };
  });
}
