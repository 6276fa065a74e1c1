import { useCallback, useEffect, useRef, useState } from 'react';
import { letGo } from '#api/let-go.ts';
import { onReturn } from '#offline/on-return.ts';
import { words } from '#shared/words/words.ts';
import { callFailure } from './call-failure.ts';
import { useServices } from './use-services.ts';

/** The state of a read: the last response and the error of the last attempt. */
export interface ReadState<T> {
  value: T | null;
  failure: string | null;
}

export interface Read<T> extends ReadState<T> {
  /** Reads again. The current value stays until the response. */
  reload: () => void;
  /** Updates the value with the response of a write, without reading again. */
  take: (change: (value: T) => T) => void;
}

/** Timeout in milliseconds. The current value stays. */
const patience = 10_000;
/** Pause before a failed read is retried (milliseconds), while its screen is open. */
const pause = 4_000;

/**
 * Reads when the screen opens. Retries on failure, and at once when the host is back. `ask` must be stable
 * (`useCallback`).
 */
export function useRead<T>(ask: (signal: AbortSignal) => Promise<T>): Read<T> {
  const { connection } = useServices();
  const [state, setState] = useState<ReadState<T>>({ value: null, failure: null });
  /** The call whose response counts; null after success or once the screen is left. */
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
      // Leaving the screen aborts no call: its response may show that the host is back.
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
