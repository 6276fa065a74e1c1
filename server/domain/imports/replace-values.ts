import type { HandlerInput } from '#shared/contract/endpoint.ts';
import type { importCustomers } from '#shared/contract/imports.ts';
import type { CsvFile } from './read-csv.ts';

type Replacements = HandlerInput<typeof importCustomers>['body']['replacements'];

/** The file with other values in the cells of some columns. They are replaced one after the other. */
export function replaceValues({ columns, rows }: CsvFile, replacements: Replacements = []): CsvFile {
  if (replacements.length === 0) return { columns, rows };
  const newValue = (cell: string, at: number) =>
    replacements.reduce(
      (value, { column, from, to }) => (column === at && value === from ? to.trim() : value),
      cell,
    );
  const replaced = (cells: readonly string[]) =>
    Array.from({ length: Math.max(cells.length, columns.length) }, (_none, at) =>
      newValue(cells[at] ?? '', at),
    );
  return { columns, rows: rows.map(({ row, cells }) => ({ row, cells: replaced(cells) })) };
}
