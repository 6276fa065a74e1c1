const listeners = new Set<() => void>();

export function readAddress(): string {
  return window.location.pathname + window.location.search;
}

/** Changes the URL without loading a document. */
export function setAddress(href: string, { replace = false }: { replace?: boolean } = {}): void {
  if (replace) window.history.replaceState(null, '', href);
  else window.history.pushState(null, '', href);
  listeners.forEach((listener) => listener());
}

/** Listens to `setAddress` and to the browser's Back and Forward. Returns the unsubscribe function. */
export function subscribeToAddress(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('popstate', listener);
  };
}
