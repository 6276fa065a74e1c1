import { useEffect, useState, type ComponentType } from 'react';
import { whenLoaded } from './when-loaded.ts';

// a function of its own: Vite would take handlers that follow `import()` into the part that its styles must come before
const loadNotes = async () => (await import('./notes.tsx')).Notes;

/**
 * What is said beside the screens before signing in, above all that a new version is there: it may be the one in which
 * the sign-in works. Fetched once the page is done, so that it costs no first paint.
 */
export function LateNotes() {
  const [Notes, setNotes] = useState<ComponentType | null>(null);
  useEffect(() => {
    whenLoaded(window, () => {
      // without its code there are no notes, and all else works
      loadNotes().then(
        (part) => setNotes(() => part),
        () => undefined,
      );
    });
  }, []);
  return Notes === null ? null : <Notes />;
}
