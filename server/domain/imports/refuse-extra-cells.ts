import type { CsvFile } from './read-csv.ts';
import type { ImportRecord, RowError } from './run-import.ts';

/** Cells beyond the header have no column: what they say would be lost, and those before them may have moved. */
export function refuseExtraCells<Body>(
  { columns }: CsvFile,
  records: readonly ImportRecord<Body>[],
): readonly ImportRecord<Body>[] {
  return records.map((record) => {
    const wide = record.rows.filter(({ cells }) => cells.slice(columns.length).some(Boolean));
    if (wide.length === 0) return record;
    const extra = wide.map(({ row }): RowError => ({
      row,
      column: null,
      message: (say) => say.imports.extraCells,
    }));
    return { ...record, body: undefined, errors: [...record.errors, ...extra] };
  });
}
