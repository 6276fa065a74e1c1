import { useSyncExternalStore } from 'react';

/** Width that a list and a document need beside each other (rem). */
const enough = 80;
/** Width of the side navigation (rem, app/side-nav.css). */
const open = 14;
const folded = 4;

/** True if the main area has room for a list and a document beside it. Only with the side navigation. */
export function hasRoom(window: Window): boolean {
  const { dataset } = window.document.documentElement;
  if (dataset['side'] === undefined) return false;
  const side = dataset['nav'] === 'folded' ? folded : open;
  return window.matchMedia(`(min-width: ${enough + side}rem)`).matches;
}

function watchRoom(onChange: () => void): () => void {
  const { documentElement } = document;
  const nav = new MutationObserver(onChange);
  nav.observe(documentElement, { attributeFilter: ['data-side', 'data-nav'] });
  window.addEventListener('resize', onChange);
  return () => {
    nav.disconnect();
    window.removeEventListener('resize', onChange);
  };
}

export function useHasRoom(): boolean {
  return useSyncExternalStore(watchRoom, () => hasRoom(window));
}
