import { copyKey, type StoredCopy } from '#shared/saved-copies.ts';
import type { CopyStore } from './copy-store.ts';
import type { CopyShelf } from './saved-read.ts';

interface ShelfDeps<T> {
  store: CopyStore;
  /** What is read; the first part of the key. */
  read: string;
  /** Schema version of the value; raise it when the shape changes. */
  schema: number;
  /** The signed-in user; null if none. */
  owner: () => string | null;
  /** Throws if the value is invalid. */
  parse: (value: unknown) => T;
}

function readValue<T>(found: StoredCopy, { owner, schema, parse }: ShelfDeps<T>): T | null {
  // Checked again, because the user may have changed since the key was built.
  if (found.owner !== owner() || found.schema !== schema) return null;
  try {
    return parse(found.value);
  } catch {
    return null;
  }
}

/** Saves one read for the signed-in user (docs/decisions/006: by user and schema version). */
export function createShelf<T>(deps: ShelfDeps<T>): CopyShelf<T> {
  const { store, read, schema } = deps;
  return {
    async read() {
      const owner = deps.owner();
      const found = owner === null ? null : await store.read(copyKey(read, schema, owner));
      const value = found === null ? null : readValue(found, deps);
      return found === null || value === null ? null : { value, trueAt: found.trueAt };
    },
    keep({ value, trueAt }) {
      const owner = deps.owner();
      if (owner !== null) store.keep(copyKey(read, schema, owner), { owner, schema, value, trueAt });
    },
    forget: () => store.forgetAll(),
  };
}
