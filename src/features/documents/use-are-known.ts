import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ReadOnly } from '#offline/saved-read.ts';

/** In ms. What is known then is shown without the rest. */
const patience = 1_000;

function isKnown(read: ReadOnly<unknown>): boolean {
  const { copy, failure } = read.getState();
  return copy !== null || failure !== null;
}

/** Whether all reads have saved data or an outcome, or have been waited for; then it stays. Others load them. */
export function useAreKnown(reads: readonly ReadOnly<unknown>[]): boolean {
  const [isDone, setDone] = useState(false);
  const subscribe = (listener: () => void) => {
    const ends = reads.map((read) => read.subscribe(listener));
    return () => ends.forEach((end) => end());
  };
  const areKnown = useSyncExternalStore(subscribe, () => reads.every(isKnown));
  if (areKnown && !isDone) setDone(true);
  useEffect(() => {
    const timer = setTimeout(setDone, patience, true);
    return () => clearTimeout(timer);
  }, []);
  return areKnown || isDone;
}
