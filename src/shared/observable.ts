/** A value that can be watched; fits `useSyncExternalStore`. */
export interface Observable<T> {
  get: () => T;
  subscribe: (listener: () => void) => () => void;
}

/** Makes an observable and the one way to change it; setting the same value tells nobody. */
export function createObservable<T>(initial: T): Observable<T> & { set: (next: T) => void } {
  const listeners = new Set<() => void>();
  let value = initial;
  return {
    get: () => value,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      listeners.forEach((listener) => listener());
    },
  };
}
