import { clear, get, set } from 'idb-keyval';
import { reopeningStore } from '#shared/reopening-store.ts';
import { copiesDatabase, isStoredCopy, type StoredCopy } from '#shared/saved-copies.ts';

const store = reopeningStore(copiesDatabase.name, copiesDatabase.store);

/** How often copies were forgotten in this worker's life; no clock, since that may be set back. */
let forgotten = 0;

/**
 * Keeps a copy of an answer. The page checked them and knows whose they are; the worker writes,
 * since it outlives the tab and is one writer for all of them. No room or no database means no copy.
 */
export async function keepCopy(key: string, copy: StoredCopy): Promise<void> {
  const before = forgotten;
  try {
    const known = await get<unknown>(key, store);
    // of two tabs the one with the older answer may come last
    if (isStoredCopy(known) && known.trueAt > copy.trueAt && known.trueAt <= Date.now()) return;
    // reading took a moment, in which somebody may have signed out
    if (forgotten === before) await set(key, copy, store);
  } catch {
    // the screen goes on with what it has in memory
  }
}

/** Drops what was kept, for whomever. Each tab says so once it hears of a sign-out, after all that it gave to keep. */
export async function forgetCopies(): Promise<void> {
  forgotten += 1;
  await clear(store).catch(() => undefined);
}
