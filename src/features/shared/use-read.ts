import { useCallback, useEffect, useRef, useState } from 'react';
import { letGo } from '#api/let-go.ts';
import { onReturn } from '#offline/on-return.ts';
import { words } from '#shared/words/words.ts';
import { callFailure } from './call-failure.ts';
import { useServices } from './use-services.ts';

/** What a screen reads from the host: the last good answer, and why the last try gave none. */
export interface ReadState<T> {
  value: T | null;
  failure: string | null;
}

export interface Read<T> extends ReadState<T> {
  /** Asks again; what is shown stays until the answer is there. */
  reload: () => void;
  /** Takes what a change answered, without asking again. */
  take: (change: (value: T) => T) => void;
}

/** A read that gets no answer ends after this (milliseconds); what is shown stays. */
const patience = 10_000;
/** A read that failed is tried again after this (milliseconds), for as long as its screen is open. */
const pause = 4_000;

/**
 * Reads when the screen opens, and again by itself while that fails, at once when the host is back. `ask` must keep its
 * identity between renderings (`useCallback`).
 */
export function useRead<T>(ask: (signal: AbortSignal) => Promise<T>): Read<T> {
  const { connection } = useServices();
  const [state, setState] = useState<ReadState<T>>({ value: null, failure: null });
  /** The call whose answer counts; null once that was good, or the screen is left. */
  const wanted = useRef<AbortController | null>(null);

  const reload = useCallback(() => {
    if (wanted.current !== null) letGo(wanted.current);
    const mine = new AbortController();
    wanted.current = mine;
    const timer = setTimeout(() => mine.abort(), patience);
    ask(mine.signal)
      .then(
        (value) => {
          if (mine !== wanted.current) return;
          wanted.current = null;
          setState({ value, failure: null });
        },
        (error: unknown) => {
          if (mine !== wanted.current) return;
          setState(({ value }) => ({ value, failure: callFailure(error, words.forms.loadFailed) }));
        },
      )
      .finally(() => clearTimeout(timer));
  }, [ask]);

  useEffect(() => {
    reload();
    return () => {
      // leaving the screen ends no call: its answer may say that the host is there
      wanted.current = null;
    };
  }, [reload]);

  useEffect(
    () =>
      onReturn(connection, () => {
        if (wanted.current !== null) reload();
      }),
    [connection, reload],
  );

  useEffect(() => {
    if (state.failure === null) return undefined;
    const timer = setTimeout(reload, pause);
    return () => clearTimeout(timer);
  }, [state, reload]);

  return {
    ...state,
    reload,
    take: (change) =>
      setState(({ value, failure }) => ({ value: value === null ? null : change(value), failure })),
  };
}
