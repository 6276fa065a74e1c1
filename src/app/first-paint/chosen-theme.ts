import { notesPlace } from '#offline/notes-place.ts';
import { showTheme } from '#ui/theme.ts';
import { readEarly } from './early-read.ts';

/** How long the first paint may be held back (milliseconds). */
const patience = 200;

/** Ignores unknown values. */
function themeOf(notes: unknown): 'light' | 'dark' | null {
  if (typeof notes !== 'object' || notes === null || !('theme' in notes)) return null;
  return notes.theme === 'light' || notes.theme === 'dark' ? notes.theme : null;
}

/**
 * Applies the theme chosen on this device before the first paint. The page is hidden (`data-held`) for the few
 * milliseconds the database takes (docs/decisions/010).
 */
export function showChosenTheme(window: Window & typeof globalThis): void {
  const { document: page } = window;
  const letGo = (): void => page.documentElement.removeAttribute('data-held');
  try {
    // Accessing indexedDB throws if the browser forbids it.
    readEarly(window.indexedDB, notesPlace, (notes) => {
      const theme = themeOf(notes);
      if (theme !== null) showTheme(theme, page);
      letGo();
    });
    page.documentElement.setAttribute('data-held', '');
    setTimeout(letGo, patience);
  } catch {
    // No storage, so no chosen theme.
  }
}
