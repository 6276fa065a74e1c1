import type { ImportResult } from '#shared/contract/imports.ts';

type RowError = ImportResult['errors'][number];

/** The same error in several rows. */
interface ErrorGroup extends Omit<RowError, 'row'> {
  readonly rows: readonly number[];
}

/** Errors by column and message, the most frequent first: a mapping that is wrong shows at the top. */
export function groupErrors(errors: readonly RowError[]): readonly ErrorGroup[] {
  const groups = new Map<string, ErrorGroup>();
  for (const { row, column, message } of errors) {
    const key = JSON.stringify([column, message]);
    const { rows } = groups.get(key) ?? { rows: [] };
    groups.set(key, { column, message, rows: [...rows, row] });
  }
  return [...groups.values()].toSorted((one, other) => other.rows.length - one.rows.length);
}
