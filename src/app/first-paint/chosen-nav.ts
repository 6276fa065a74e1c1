import { notesPlace } from '#offline/notes-place.ts';
import { readEarly } from './early-read.ts';

/** How long the first paint may be held back (milliseconds). */
const patience = 200;

function isFolded(notes: unknown): boolean {
  return typeof notes === 'object' && notes !== null && 'nav' in notes && notes.nav === 'folded';
}

/** Folds the side navigation before the first paint if it was folded on this device, as `chosen-theme.ts` does with the theme. */
export function showChosenNav(window: Window & typeof globalThis): void {
  const { documentElement: page } = window.document;
  const letGo = (): void => page.removeAttribute('data-nav-held');
  try {
    // Accessing indexedDB throws if the browser forbids it.
    readEarly(window.indexedDB, notesPlace, (notes) => {
      if (isFolded(notes)) page.dataset['nav'] = 'folded';
      letGo();
    });
  } catch {
    return;
  }
  // Where there is no room for it, there is nothing to wait for.
  if (!window.matchMedia('(min-width: 64rem)').matches) return;
  page.setAttribute('data-nav-held', '');
  setTimeout(letGo, patience);
}
