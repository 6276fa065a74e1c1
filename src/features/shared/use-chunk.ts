import { startTransition, useCallback, useEffect, useState } from 'react';

/** A part that could not be fetched is tried again after this (milliseconds), for as long as it is wanted. */
const pause = 4_000;

interface Chunk<T> {
  /** Null until it is there. */
  chunk: { Part: T } | null;
  /** How many tries have failed so far. */
  failures: number;
  load: () => void;
}

/**
 * A part of the app that is fetched behind the rest, once it is asked for. A network that fails here takes nothing else
 * along, as a lazy component would: that throws, and remembers its failure. `fetchPart` must keep its identity.
 */
export function useChunk<T>(fetchPart: () => Promise<T>): Chunk<T> {
  const [chunk, setChunk] = useState<{ Part: T } | null>(null);
  const [failures, setFailures] = useState(0);
  const load = useCallback(() => {
    fetchPart().then(
      // in slices, so that the page hears its user meanwhile
      (Part) => startTransition(() => setChunk({ Part })),
      () => setFailures((count) => count + 1),
    );
  }, [fetchPart]);
  return { chunk, failures, load };
}

/** The same, fetched while `isWanted`, and again for as long as that fails. */
export function useWantedChunk<T>(fetchPart: () => Promise<T>, isWanted: boolean): Chunk<T> {
  const state = useChunk(fetchPart);
  const { failures, load } = state;

  useEffect(() => {
    if (!isWanted) return undefined;
    // in a task of its own: asking for its files takes a phone as long as much of a screen
    const timer = setTimeout(load);
    return () => clearTimeout(timer);
  }, [isWanted, load]);

  useEffect(() => {
    if (!isWanted || failures === 0) return undefined;
    const timer = setTimeout(load, pause);
    return () => clearTimeout(timer);
  }, [isWanted, failures, load]);

  return state;
}
