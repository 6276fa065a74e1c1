import { useState } from 'react';

export interface Selection<Row> {
  readonly rows: readonly Row[];
  readonly has: (key: string) => boolean;
  readonly isAll: boolean;
  readonly toggle: (key: string) => void;
  /** Selects all loaded rows, or none. */
  readonly toggleAll: () => void;
  readonly clear: () => void;
}

/** Selected rows by key. Rows that are no longer listed are deselected. */
export function useSelection<Row>(listed: readonly Row[], keyOf: (row: Row) => string): Selection<Row> {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const rows = keys.size === 0 ? [] : listed.filter((row) => keys.has(keyOf(row)));
  const isAll = rows.length > 0 && rows.length === listed.length;
  return {
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
    clear: () => setKeys(new Set()),
  };
}
