import type { HandlerInput } from '#shared/contract/endpoint.ts';
import type { importCustomers } from '#shared/contract/imports.ts';
import type { CsvFile } from './read-csv.ts';

type Replacements = HandlerInput<typeof importCustomers>['body']['replacements'];

/** The file with other values in the cells of some columns. What was put in is not replaced again. */
export function replaceValues({ columns, rows }: CsvFile, replacements: Replacements = []): CsvFile {
  if (replacements.length === 0) return { columns, rows };
  const values = new Map(replacements.map(({ column, from, to }) => [`${column} ${from}`, to.trim()]));
  const replaced = (cells: readonly string[]) =>
    Array.from({ length: Math.max(cells.length, columns.length) }, (_none, at) => {
      const cell = cells[at] ?? '';
      return values.get(`${at} ${cell}`) ?? cell;
    });
  return { columns, rows: rows.map(({ row, cells }) => ({ row, cells: replaced(cells) })) };
}
