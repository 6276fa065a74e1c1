import type { DeviceNotes } from '#offline/device-notes.ts';
import { notesPlace } from '#offline/notes-place.ts';
import { showTheme } from '#ui/theme.ts';

/** The page is held back at most this long (milliseconds). */
const patience = 200;

function askNotes(
  database: IDBDatabase,
  onNotes: (notes: Partial<DeviceNotes> | undefined) => void,
  onFailure: () => void,
): void {
  const { store, key } = notesPlace;
  const asked: IDBRequest<Partial<DeviceNotes> | undefined> = database
    .transaction(store)
    .objectStore(store)
    .get(key);
  asked.addEventListener('success', () => onNotes(asked.result));
  asked.addEventListener('error', onFailure);
}

/**
 * Shows the theme that somebody chose on this device, before the first paint: the page is held back (`data-held`) until
 * the database has said which, which takes it a few milliseconds (docs/decisions/010).
 */
export function showChosenTheme({ document: page, indexedDB }: Window & typeof globalThis): void {
  const letGo = (): void => page.documentElement.removeAttribute('data-held');
  try {
    const opening = indexedDB.open(notesPlace.database);
    page.documentElement.setAttribute('data-held', '');
    setTimeout(letGo, patience);
    // nobody has made one yet, and it is not for this script to make
    opening.addEventListener('upgradeneeded', () => opening.transaction?.abort());
    opening.addEventListener('error', (event) => {
      event.preventDefault();
      letGo();
    });
    opening.addEventListener('success', () => readTheme(page, opening.result, letGo));
  } catch {
    // a browser that keeps nothing
  }
}

function readTheme(page: Document, database: IDBDatabase, letGo: () => void): void {
  function show(notes: Partial<DeviceNotes> | undefined): void {
    // whatever lies there: only what is known is shown
    if (notes?.theme === 'light' || notes?.theme === 'dark') showTheme(notes.theme, page);
    letGo();
  }
  try {
    askNotes(database, show, letGo);
  } catch {
    letGo();
  }
  database.close();
}
