import { copyKey, type StoredCopy } from '#shared/saved-copies.ts';
import type { CopyStore } from './copy-store.ts';
import type { CopyShelf } from './saved-read.ts';

interface ShelfDeps<T> {
  store: CopyStore;
  /** What is read: the first part of the key. */
  read: string;
  /** Version of the value's shape; raise it when the shape changes. */
  schema: number;
  /** Who is signed in; null while nobody is. */
  owner: () => string | null;
  /** Throws where the value is none. */
  parse: (value: unknown) => T;
}

function readValue<T>(found: StoredCopy, { owner, schema, parse }: ShelfDeps<T>): T | null {
  // at reading as well as in the key: who is signed in may have changed since
  if (found.owner !== owner() || found.schema !== schema) return null;
  try {
    return parse(found.value);
  } catch {
    return null;
  }
}

/** The copies of one read, for whoever is signed in (docs/decisions/006: by user and schema version). */
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
