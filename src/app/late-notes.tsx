import { useEffect, useState } from 'react';
import { useWantedChunk } from '#features/shared/use-chunk.ts';
import { loadWords } from '#shared/words/words.ts';
import { whenLoaded } from './when-loaded.ts';

// Separate functions: Vite would otherwise move handlers after `import()` into the chunk that waits for its
// styles.
const loadNotes = async () => {
  const [{ NotesHere }] = await Promise.all([import('./notes.tsx'), loadWords('register')]);
  return NotesHere;
};
const loadOffer = async () => (await import('./updates-of-page.ts')).isVersionOffered;

/**
 * Notes on the sign-in screens: offers of a new version, which may fix the sign-in. Watched for after the first paint
 * and loaded once there is one.
 */
export function LateNotes() {
  const [isLoaded, setLoaded] = useState(false);
  const [isOffered, setOffered] = useState(false);
  const { chunk: offer } = useWantedChunk(loadOffer, isLoaded);
  const { chunk } = useWantedChunk(loadNotes, isOffered);
  useEffect(() => whenLoaded(window, () => setLoaded(true)), []);
  useEffect(() => {
    if (!offer) return undefined;
    const look = () => setOffered(offer.Part.get());
    look();
    return offer.Part.subscribe(look);
  }, [offer]);
  // Screen readers announce only what enters a region that is already there.
  return (
    <div className="notes" role="status">
      {chunk && <chunk.Part />}
    </div>
  );
}
