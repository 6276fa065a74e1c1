import { createStore, type UseStore } from 'idb-keyval';

/** Errors browsers throw on a connection they have closed, as iOS does to apps in the background. */
const closedNames: ReadonlySet<string> = new Set(['InvalidStateError', 'UnknownError']);

/**
 * An idb-keyval store that reopens its connection once if it turns out to be closed. Not every browser fires a
 * close event, and idb-keyval would keep using the dead connection. Operations may run twice.
 */
export function reopeningStore(database: string, name: string): UseStore {
  let store = createStore(database, name);
  return async (mode, work) => {
    try {
      return await store(mode, work);
    } catch (error) {
      if (!(error instanceof Error) || !closedNames.has(error.name)) throw error;
      store = createStore(database, name);
      return store(mode, work);
    }
  };
}
