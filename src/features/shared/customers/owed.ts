import { useSyncExternalStore } from 'react';
import type { Books } from '#offline/books/books.ts';
import type { Owed } from '#offline/books/owed-by-customer.ts';
import { createObservable } from '#shared/observable.ts';
import { keptUnder } from '../saved/kept.ts';
import type { Services } from '../services.ts';
import { useServices } from '../use-services.ts';

/** What customers owe, from the books on the device: no server is asked. Null while the device doesn't have all of them. */
export function followOwed(books: Pick<Books, 'owed' | 'follow'> | undefined) {
  const state = createObservable<Owed | null>(null);

  async function look(): Promise<void> {
    const owed = (await books?.owed()) ?? null;
    // What says the same renders nothing anew.
    if (JSON.stringify(owed) !== JSON.stringify(state.get())) state.set(owed);
  }

  return {
    get: state.get,
    restore: look,
    /** While somebody listens, it is as new as the books. */
    subscribe: (listener: () => void): (() => void) => {
      const stop = state.subscribe(listener);
      const leave = books?.follow(() => void look());
      void look();
      return () => {
        stop();
        leave?.();
      };
    },
    forget: () => state.set(null),
  };
}

/** One per visit. */
export function owedRead(services: Services) {
  return keptUnder(services, 'owed by customers', () => followOwed(services.books));
}

/** Null until it is known. */
export function useOwed(): Owed | null {
  const { subscribe, get } = owedRead(useServices());
  return useSyncExternalStore(subscribe, get);
}
