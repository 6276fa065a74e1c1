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

/** Reads when the screen opens. `ask` must keep its identity between renderings (`useCallback`). */
export function useRead<T>(ask: (signal: AbortSignal) => Promise<T>): Read<T> {
  const [state, setState] = useState<ReadState<T>>({ value: null, failure: null });
  const underWay = useRef<AbortController>(null);

  const reload = useCallback(() => {
    underWay.current?.abort();
    const abort = new AbortController();
    underWay.current = abort;
    ask(abort.signal).then(
      (value) => {
        if (!abort.signal.aborted) setState({ value, failure: null });
      },
      (error: unknown) => {
        if (!abort.signal.aborted)
          setState(({ value }) => ({ value, failure: callFailure(error, 'This could not be loaded.') }));
      },
    );
  }, [ask]);

  useEffect(() => {
    reload();
    return () => underWay.current?.abort();
  }, [reload]);

  return {
    ...state,
    reload,
    take: (change) =>
      setState(({ value, failure }) => ({ value: value === null ? null : change(value), failure })),
  };
}
