import { useState } from 'react';
import type { Picking } from './use-picking.ts';

export interface Selection<Row> {
  /** Rows are being selected, if only the first. */
  readonly isOn: boolean;
  readonly rows: readonly Row[];
  readonly has: (key: string) => boolean;
  readonly isAll: boolean;
  readonly toggle: (key: string) => void;
  /** Selects all loaded rows, or none. */
  readonly toggleAll: () => void;
  /** Ends selecting. */
  readonly clear: () => void;
}

/** Selected rows by key. Rows that are no longer listed are deselected. */
export function useSelection<Row>(
  listed: readonly Row[],
  keyOf: (row: Row) => string,
  picking?: Picking,
): Selection<Row> {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const rows = keys.size === 0 ? [] : listed.filter((row) => keys.has(keyOf(row)));
  const isAll = rows.length > 0 && rows.length === listed.length;
  return {
    isOn: rows.length > 0 || picking?.isOn === true,
    rows,
    has: (key) => keys.has(key),
    isAll,
    toggle: (key) =>
      setKeys((before) => {
        const after = new Set(before);
        if (!after.delete(key)) after.add(key);
        return after;
      }),
    toggleAll: () => setKeys(isAll ? new Set() : new Set(listed.map(keyOf))),
    clear() {
      setKeys(new Set());
      picking?.end();
    },
  };
}
