/** Where a value lies that idb-keyval keeps: a database with one store. */
export interface KeptAt {
  database: string;
  store: string;
  key: string;
}

/**
 * Reads one kept value without idb-keyval, for what is shown before the modules are there. `onValue` gets undefined
 * where there is none, or no database. Throws where the browser keeps nothing.
 */
export function readEarly(
  databases: IDBFactory,
  { database, store, key }: KeptAt,
  onValue: (value: unknown) => void,
): void {
  const opening = databases.open(database);
  // nobody has made one yet, and it is not for this script to make
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
