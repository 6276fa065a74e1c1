/** Location of an idb-keyval value: a database with one store. */
export interface KeptAt {
  database: string;
  store: string;
  key: string;
}

/**
 * Reads a value without idb-keyval, before the modules have loaded. `onValue` gets undefined if there is no value
 * or no database. Throws if the browser forbids storage.
 */
export function readEarly(
  databases: IDBFactory,
  { database, store, key }: KeptAt,
  onValue: (value: unknown) => void,
): void {
  const opening = databases.open(database);
  // The database doesn't exist yet; don't create it here.
  opening.addEventListener('upgradeneeded', () => opening.transaction?.abort());
  opening.addEventListener('error', (event) => {
    event.preventDefault();
    onValue(undefined);
  });
  opening.addEventListener('success', () => {
    try {
      const asked = opening.result.transaction(store).objectStore(store).get(key);
      asked.addEventListener('success', () => onValue(asked.result));
      asked.addEventListener('error', () => onValue(undefined));
    } catch {
      onValue(undefined);
    }
    opening.result.close();
  });
}
