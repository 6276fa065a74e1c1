import { startTransition, useCallback, useEffect, useState } from 'react';

/** Pause before a failed chunk is retried (milliseconds), for as long as it is wanted. */
const pause = 4_000;

interface Chunk<T> {
  /** Null until loaded. */
  chunk: { Part: T } | null;
  /** Number of failed attempts. */
  failures: number;
  load: () => void;
}

/**
 * Loads a chunk on request. Unlike a lazy component, which throws and remembers its failure, a failed load here
 * affects nothing else. `fetchPart` must be stable.
 */
export function useChunk<T>(fetchPart: () => Promise<T>): Chunk<T> {
  const [chunk, setChunk] = useState<{ Part: T } | null>(null);
  const [failures, setFailures] = useState(0);
  const load = useCallback(() => {
    fetchPart().then(
      // Rendered in slices, so that the page stays responsive.
      (Part) => startTransition(() => setChunk({ Part })),
      () => setFailures((count) => count + 1),
    );
  }, [fetchPart]);
  return { chunk, failures, load };
}

/** The same, loaded while `isWanted` and retried on failure. */
export function useWantedChunk<T>(fetchPart: () => Promise<T>, isWanted: boolean): Chunk<T> {
  const state = useChunk(fetchPart);
  const { failures, load } = state;

  useEffect(() => {
    if (!isWanted) return undefined;
    // In a task of its own, because requesting its files takes a phone as long as rendering much of a screen.
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
