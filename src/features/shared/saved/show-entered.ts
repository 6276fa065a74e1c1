import type { Outbox } from '#offline/outbox/outbox.ts';
import type { SavedCopy, SavedRead } from '#offline/saved-read.ts';

/**
 * A list shows at once what is entered on this device and waits to be sent, though it has an answer already. `look`
 * says what it shows then in place of a copy, if anything. Returns the function that stops it.
 */
export function showEntered<T>(
  read: SavedRead<T>,
  { changes }: Pick<Outbox, 'changes'>,
  look: (shown: SavedCopy<T>) => Promise<SavedCopy<T> | null>,
): () => void {
  async function lookOnce(): Promise<void> {
    const { copy } = read.getState();
    if (copy === null) return;
    const found = await look(copy);
    if (found !== null) read.replace(copy, found);
  }
  // One after the other: each starts from what the one before has shown.
  let looking = lookOnce();
  return changes.subscribe(() => {
    looking = looking.then(lookOnce, lookOnce);
  });
}
