import { useCallback, useEffect, useRef, useState } from 'react';
import { callFailure } from './call-failure.ts';

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

/** Reads when the screen opens, and again by itself while that fails. `ask` must keep its identity between renderings (`useCallback`). */
export function useRead<T>(ask: (signal: AbortSignal) => Promise<T>): Read<T> {
  const [state, setState] = useState<ReadState<T>>({ value: null, failure: null });
  const latest = useRef(0);

  const reload = useCallback(() => {
    latest.current += 1;
    const mine = latest.current;
    // leaving the screen ends no call: that would look as if the host had not answered
    ask(AbortSignal.timeout(patience)).then(
      (value) => {
        if (mine === latest.current) setState({ value, failure: null });
      },
      (error: unknown) => {
        if (mine !== latest.current) return;
        setState(({ value }) => ({ value, failure: callFailure(error, 'This could not be loaded.') }));
      },
    );
  }, [ask]);

  useEffect(() => {
    reload();
    return () => {
      latest.current += 1;
    };
  }, [reload]);

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
