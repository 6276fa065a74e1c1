import { useEffect, useState, useSyncExternalStore } from 'react';
import { keepFresh } from '#offline/keep-fresh.ts';
import { createSavedRead, noShelf } from '#offline/saved-read.ts';
import { words } from '#shared/words/words.ts';
import { callFailure } from './call-failure.ts';
import { useIsAway } from './use-is-unreachable.ts';
import { useServices } from './use-services.ts';

export interface Read<T> {
  /** The last answer. It stays while another is awaited. */
  value: T | null;
  /** Why the last attempt failed. */
  failure: string | null;
  /** It failed because the server can't be reached, as the connection's note says. */
  isAway: boolean;
  reload: () => void;
  /** Updates the value with the response of a write, without reading again. */
  take: (change: (value: T) => T) => void;
}

type Ask<T> = (signal: AbortSignal) => Promise<T>;

function createRead<T>(first: Ask<T>) {
  let ask = first;
  const read = createSavedRead<T>({ fetch: async (signal) => ask(signal), now: Date.now, shelf: noShelf() });
  read.expect();
  const reload = () => void read.askAnew(performance.now());
  return {
    ...read,
    reload,
    follow(next: Ask<T>): void {
      ask = next;
      reload();
    },
  };
}

/**
 * A read that is not kept on the device: what is private to an account, and what a form starts with, which is not
 * renewed under its fields. Retries like those that are kept. `ask` must be stable (`useCallback`).
 */
export function useRead<T>(ask: Ask<T>): Read<T> {
  const { connection } = useServices();
  const [read] = useState(() => createRead(ask));
  useEffect(() => keepFresh(read, connection, window, Infinity), [read, connection]);
  useEffect(() => read.follow(ask), [read, ask]);
  const { copy, failure } = useSyncExternalStore(read.subscribe, read.getState);
  const isAway = useIsAway(failure);
  return {
    value: copy && copy.value,
    failure: failure && callFailure(failure, words.forms.loadFailed),
    isAway,
    reload: read.reload,
    take(change) {
      const { copy: now } = read.getState();
      if (now !== null) read.take(change(now.value));
    },
  };
}
