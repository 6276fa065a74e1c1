import { clear, get, set } from 'idb-keyval';
import { reopeningStore } from '#shared/reopening-store.ts';
import { copiesDatabase, type StoredCopy } from '#shared/saved-copies.ts';

// A module of its own, loaded when the first copy is wanted: the sign-in screens have no use for it.
const store = reopeningStore(copiesDatabase.name, copiesDatabase.store);

/** What lies under `key`; anything may, written by any version of the app. */
export function readCopy(key: string): Promise<unknown> {
  return get<unknown>(key, store);
}

/** Rejects where there is no room or no database. */
export function writeCopy(key: string, copy: StoredCopy): Promise<void> {
  return set(key, copy, store);
}

/** Rejects where there is no database; then there was no copy either. */
export function clearCopies(): Promise<void> {
  return clear(store);
}
