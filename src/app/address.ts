const listeners = new Set<() => void>();

/** Path and search of this document. */
export function readAddress(): string {
  return window.location.pathname + window.location.search;
}

/** Changes the address without loading a document. */
export function setAddress(href: string, { replace = false }: { replace?: boolean } = {}): void {
  if (replace) window.history.replaceState(null, '', href);
  else window.history.pushState(null, '', href);
  listeners.forEach((listener) => listener());
}

/** Tells of changes by `setAddress` and by the browser's Back and Forward. */
export function subscribeToAddress(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('popstate', listener);
  };
}
