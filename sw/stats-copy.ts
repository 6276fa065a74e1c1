import { clear, get, set } from 'idb-keyval';
import { reopeningStore } from '#shared/reopening-store.ts';
import { copiesDatabase, isStoredCopy, type StoredCopy } from '#shared/saved-copies.ts';

const store = reopeningStore(copiesDatabase.name, copiesDatabase.store);

/** How often saved data was deleted while this worker ran. Not a timestamp, because clocks can be set back. */
let forgotten = 0;

/**
 * Saves a response the page has checked. The worker writes, because it outlives the tab and serves all tabs.
 * Without space or a database, nothing is saved.
 */
export async function keepCopy(key: string, copy: StoredCopy): Promise<void> {
  const before = forgotten;
  try {
    const known = await get<unknown>(key, store);
    // Of two tabs, the one with older data may write last.
    if (isStoredCopy(known) && known.trueAt > copy.trueAt && known.trueAt <= Date.now()) return;
    // The user may have signed out during the read.
    if (forgotten === before) await set(key, copy, store);
  } catch {
    // The screen still has the data in memory.
  }
}

/** Deletes all saved data. Each tab asks for it after a sign-out, following its own writes. */
export async function forgetCopies(): Promise<void> {
  forgotten += 1;
  await clear(store).catch(() => undefined);
}
