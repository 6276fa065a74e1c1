import { useEffect, useEffectEvent } from 'react';

/** Fields, dialogs, and menus have their own use for Escape. */
function isForDocument({ key, target, repeat, defaultPrevented: isTaken }: KeyboardEvent): boolean {
  if (key !== 'Escape' || repeat || isTaken || document.querySelector('dialog[open]') !== null) return false;
  return (
    !(target instanceof Element) || target.closest('input, textarea, select, [contenteditable]') === null
  );
}

/** Escape closes the document that is shown beside its list. */
export function useCloseOnEscape(close: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (isForDocument(event)) close();
  });
  useEffect(() => {
    const listening = new AbortController();
    window.addEventListener('keydown', (event) => onKey(event), { signal: listening.signal });
    return () => listening.abort();
  }, []);
}
