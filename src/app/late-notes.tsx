import { useEffect, useState } from 'react';
import { useWantedChunk } from '#features/shared/use-chunk.ts';
import { whenLoaded } from './when-loaded.ts';

// a function of its own: Vite would take handlers that follow `import()` into the part that its styles must come before
const loadNotes = async () => (await import('./notes.tsx')).Notes;

/**
 * What is said beside the screens before signing in, above all that a new version is there: it may be the one in which
 * the sign-in works. Fetched once the page is done, so that it costs no first paint.
 */
export function LateNotes() {
  const [isDone, setDone] = useState(false);
  useEffect(() => whenLoaded(window, () => setDone(true)), []);
  const { chunk } = useWantedChunk(loadNotes, isDone);
  return chunk && <chunk.Part />;
}
