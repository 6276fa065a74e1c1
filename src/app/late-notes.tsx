import { useEffect, useState, type ComponentType } from 'react';
import { loadWords } from '#shared/words/words.ts';
import { whenLoaded } from './when-loaded.ts';

// a function of its own: Vite would take handlers that follow `import()` into the part that its styles must come before
const loadNotes = async () => {
  const [{ Notes }] = await Promise.all([import('./notes.tsx'), loadWords('notes')]);
  return Notes;
};

/**
 * Notes on the sign-in screens, above all about a new version, which may fix the sign-in. Loaded late to keep the
 * first paint fast.
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
