import { useSyncExternalStore } from 'react';

const phones = '(max-width: 48rem)';

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(phones);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** The screen is as narrow as a phone's, as in stylesheets. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(phones).matches);
}
