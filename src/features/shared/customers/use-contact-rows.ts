import { useState } from 'react';
import type { Contact } from '#shared/contract/contacts.ts';

interface Row {
  readonly key: number;
  /** Null for a row that was just added. */
  readonly contact: Contact | null;
}

/** The rows of contacts in a form; what is typed stays in their fields. */
export interface ContactRows {
  readonly rows: readonly Row[];
  /** A contact that is stored was taken away; the fields of the form cannot tell. */
  readonly isChanged: boolean;
  readonly add: () => void;
  readonly remove: (key: number) => void;
}

/** Begins with the contacts that are stored. A key is given once, so that what is said of one row is said of no other. */
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
