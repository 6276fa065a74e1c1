import { createStore, type UseStore } from 'idb-keyval';

/** What browsers say of a connection that they have closed under the app, as iOS does to apps in the background. */
const closedNames: ReadonlySet<string> = new Set(['InvalidStateError', 'UnknownError']);

/**
 * A store of idb-keyval that is opened anew, once, where its connection turns out to be closed: not every browser says so
 * when it closes it, and idb-keyval would go on with the dead one. What is asked of it may be asked twice.
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
