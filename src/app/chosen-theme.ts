import { notesPlace } from '#offline/notes-place.ts';
import { showTheme } from '#ui/theme.ts';
import { readEarly } from './early-read.ts';

/** The page is held back at most this long (milliseconds). */
const patience = 200;

/** Whatever lies there: only what is known is shown. */
function themeOf(notes: unknown): 'light' | 'dark' | null {
  if (typeof notes !== 'object' || notes === null || !('theme' in notes)) return null;
  return notes.theme === 'light' || notes.theme === 'dark' ? notes.theme : null;
}

/**
 * Shows the theme that somebody chose on this device, before the first paint: the page is held back (`data-held`) until
 * the database has said which, which takes it a few milliseconds (docs/decisions/010).
 */
export function showChosenTheme(window: Window & typeof globalThis): void {
  const { document: page } = window;
  const letGo = (): void => page.documentElement.removeAttribute('data-held');
  try {
    // where a browser forbids the database, to name it throws
    readEarly(window.indexedDB, notesPlace, (notes) => {
      const theme = themeOf(notes);
      if (theme !== null) showTheme(theme, page);
      letGo();
    });
    page.documentElement.setAttribute('data-held', '');
    setTimeout(letGo, patience);
  } catch {
    // a browser that keeps nothing
  }
}
