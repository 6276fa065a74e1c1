import { useState } from 'react';
import type { Contact } from '#shared/contract/contacts.ts';

interface Row {
  readonly key: number;
  /** Null for a new row. */
  readonly contact: Contact | null;
}

/** The rows of contacts in a form. Typed text stays in the fields. */
export interface ContactRows {
  readonly rows: readonly Row[];
  /** A stored contact was removed, which the form's fields can't show. */
  readonly isChanged: boolean;
  readonly add: () => void;
  readonly remove: (key: number) => void;
}

/** Starts with the stored contacts. Keys are never reused, so that errors stay with their row. */
export function useContactRows(stored: readonly Contact[] = []): ContactRows {
  const [rows, setRows] = useState<readonly Row[]>(() => stored.map((contact, key) => ({ key, contact })));
  const [nextKey, setNextKey] = useState(stored.length);
  const [count] = useState(stored.length);
  return {
    rows,
    isChanged: rows.filter(({ contact }) => contact !== null).length < count,
    add() {
      setRows([...rows, { key: nextKey, contact: null }]);
      setNextKey(nextKey + 1);
    },
    remove: (key) => setRows(rows.filter((row) => row.key !== key)),
  };
}
