import { useEffect, useState } from 'react';
import { useWantedChunk } from '#features/shared/use-chunk.ts';
import { whenLoaded } from './when-loaded.ts';

// A separate function: Vite would otherwise move handlers after `import()` into the chunk that waits for its
// styles.
const loadNotes = async () => (await import('./notes.tsx')).Notes;

/**
 * Notes on the sign-in screens, above all about a new version, which may fix the sign-in. Loaded late to keep the
 * first paint fast.
 */
export function LateNotes() {
  const [isDone, setDone] = useState(false);
  useEffect(() => whenLoaded(window, () => setDone(true)), []);
  const { chunk } = useWantedChunk(loadNotes, isDone);
  return chunk && <chunk.Part />;
}
