/** An observable value, compatible with `useSyncExternalStore`. */
export interface Observable<T> {
  get: () => T;
  subscribe: (listener: () => void) => () => void;
}

/** Creates an observable with its setter. Setting the same value does not notify. */
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
