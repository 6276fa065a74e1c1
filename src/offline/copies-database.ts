import { clear, get, set } from 'idb-keyval';
import { reopeningStore } from '#shared/reopening-store.ts';
import { booksDatabase, copiesDatabase, type StoredCopy } from '#shared/saved-copies.ts';

// A separate module, loaded with the first read or write: the sign-in screens don't need it.
const store = reopeningStore(copiesDatabase.name, copiesDatabase.store);

/** The value under `key`, unchecked: any version of the app may have written it. */
export function readCopy(key: string): Promise<unknown> {
  return get<unknown>(key, store);
}

/** Rejects if there is no space or no database. */
export function writeCopy(key: string, copy: StoredCopy): Promise<void> {
  return set(key, copy, store);
}

/** Deletes the books as well. Rejects if there is no database; then nothing was saved either. */
export function clearCopies(): Promise<void> {
  indexedDB.deleteDatabase(booksDatabase);
  return clear(store);
}
