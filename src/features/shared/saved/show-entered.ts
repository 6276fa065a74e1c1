import type { Outbox } from '#offline/outbox/outbox.ts';
import type { SavedCopy, SavedRead } from '#offline/saved-read.ts';

/**
 * A list shows at once what is entered on this device and waits to be sent, though it has an answer already. `look` asks
 * the books for what is newer than a moment (milliseconds since 1970, UTC). Returns the function that stops it.
 */
export function showEntered<T>(
  read: SavedRead<T>,
  { changes }: Pick<Outbox, 'changes'>,
  look: (newerThan: number) => Promise<SavedCopy<T> | null>,
): () => void {
  async function lookAgain(): Promise<void> {
    const { copy } = read.getState();
    if (copy === null) return;
    // An answer of the books themselves isn't newer, but what waits may have been taken back.
    const found = await look(copy.trueAt - 1);
    if (found !== null) read.replace(copy, found);
  }
  void lookAgain();
  return changes.subscribe(() => void lookAgain());
}
