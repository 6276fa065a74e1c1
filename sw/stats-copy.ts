import { clear, createStore, get, set } from 'idb-keyval';
import { copiesDatabase, isStoredCopy, reopening, type StoredCopy } from '#shared/saved-copies.ts';

const store = createStore(copiesDatabase.name, copiesDatabase.store);

/** When copies were last forgotten, in this worker's life (milliseconds since 1970, UTC). */
let forgottenAt = -Infinity;

/**
 * Keeps the last dashboard figures. The page checked them and knows whose they are; the worker writes,
 * since it outlives the tab and is one writer for all of them. No room or no database means no copy.
 */
export async function keepCopy(key: string, copy: StoredCopy): Promise<void> {
  // a tab that had not yet heard of the sign-out in another
  if (copy.trueAt <= forgottenAt) return;
  try {
    const known = await reopening(() => get<unknown>(key, store));
    // of two tabs the one with the older answer may come last
    if (isStoredCopy(known) && known.trueAt > copy.trueAt && known.trueAt <= Date.now()) return;
    // reading took a moment, in which somebody may have signed out
    if (copy.trueAt > forgottenAt) await set(key, copy, store);
  } catch {
    // the screen goes on with what it has in memory
  }
}

/** Drops what was kept, for whomever. `at` is the page's word for when, since this worker may start late. */
export async function forgetCopies(at: number): Promise<void> {
  forgottenAt = Math.max(forgottenAt, at);
  await reopening(() => clear(store)).catch(() => undefined);
}
