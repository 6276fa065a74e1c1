import { createObservable } from '#shared/observable.ts';

/** Asks the person to prove who they are, for calls that the host refuses without a recent proof. */
export interface ProofQuestion {
  /** True while it is asked; for `useSyncExternalStore`. */
  readonly isAsked: () => boolean;
  readonly subscribe: (listener: () => void) => () => void;
  /** Resolves to whether they did. Calls made meanwhile share one question. */
  readonly ask: () => Promise<boolean>;
  readonly answer: (isProven: boolean) => void;
}

export function createProofQuestion(): ProofQuestion {
  const asked = createObservable(false);
  const waiting = new Set<(isProven: boolean) => void>();
  return {
    isAsked: asked.get,
    subscribe: asked.subscribe,
    ask: () =>
      new Promise((resolve) => {
        waiting.add(resolve);
        asked.set(true);
      }),
    answer(isProven) {
      asked.set(false);
      for (const resolve of waiting) resolve(isProven);
      waiting.clear();
    },
  };
}
