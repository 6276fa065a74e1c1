import { useSyncExternalStore } from 'react';
import type { ReadOnly } from '#offline/saved-read.ts';

function isKnown(read: ReadOnly<unknown>): boolean {
  const { copy, failure } = read.getState();
  return copy !== null || failure !== null;
}

/** Whether all reads have saved data or an outcome. Others load them. */
export function useAreKnown(reads: readonly ReadOnly<unknown>[]): boolean {
  const subscribe = (listener: () => void) => {
    const ends = reads.map((read) => read.subscribe(listener));
    return () => ends.forEach((end) => end());
  };
  return useSyncExternalStore(subscribe, () => reads.every(isKnown));
}
