import { useCallback, useEffect, useState } from 'react';

/** A part that could not be fetched is tried again after this (milliseconds), for as long as it is wanted. */
const pause = 4_000;

interface Chunk<T> {
  /** Null until it is there. */
  chunk: { Part: T } | null;
  /** The last try failed. */
  hasFailed: boolean;
  load: () => void;
}

/**
 * A part of the app that is fetched behind the rest, once it is asked for. A network that fails here takes nothing else
 * along, as a lazy component would: that throws, and remembers its failure. `fetchPart` must keep its identity.
 */
export function useChunk<T>(fetchPart: () => Promise<T>): Chunk<T> {
  const [chunk, setChunk] = useState<{ Part: T } | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const load = useCallback(() => {
    setFailed(false);
    fetchPart().then(
      (Part) => setChunk({ Part }),
      () => setFailed(true),
    );
  }, [fetchPart]);
  return { chunk, hasFailed, load };
}

/** The same, fetched while `isWanted`, and again for as long as that fails. */
export function useWantedChunk<T>(fetchPart: () => Promise<T>, isWanted: boolean): Chunk<T> {
  const state = useChunk(fetchPart);
  const { hasFailed, load } = state;

  useEffect(() => {
    if (isWanted) load();
  }, [isWanted, load]);

  useEffect(() => {
    if (!isWanted || !hasFailed) return undefined;
    const timer = setTimeout(load, pause);
    return () => clearTimeout(timer);
  }, [isWanted, hasFailed, load]);

  return state;
}
