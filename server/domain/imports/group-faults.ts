import type { ImportResult } from '#shared/contract/imports.ts';

type RowError = ImportResult['errors'][number];
type Fault = ImportResult['faults'][number];

/** Rows named of one fault, and faults of one file. */
const most = { rows: 5, faults: 50 } as const;

/** All errors of a file by column and message, the most frequent first: a mapping that is wrong shows at the top. */
export function groupFaults(errors: readonly RowError[]): Fault[] {
  const faults = new Map<string, Fault>();
  for (const { row, column, message } of errors) {
    const key = JSON.stringify([column, message]);
    const { rows, count } = faults.get(key) ?? { rows: [], count: 0 };
    const named = rows.length < most.rows ? [...rows, row] : rows;
    faults.set(key, { column, message, rows: named, count: count + 1 });
  }
  const sorted = [...faults.values()].toSorted((one, other) => other.count - one.count);
  return sorted.slice(0, most.faults);
}
