import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useServices } from '#features/shared/use-services.ts';
import { ownerNow } from '#session/owner.ts';
import { listDrafts, shelfChanges } from './editor/draft-shelf.ts';
import type { Shelved } from './editor/read-shelved.ts';

const idOf = (found: Shelved) => (found.kind === 'draft' ? found.shelved.id : found.unreadable.id);

/**
 * All drafts of this person on the device, live. `onGone` is called when one is gone: discarded, or saved on the
 * server.
 */
export function useLeftDrafts(onGone: () => void): readonly Shelved[] {
  const { session } = useServices();
  const owner = useSyncExternalStore(session.subscribe, () => ownerNow(session));
  const [left, setLeft] = useState<readonly Shelved[]>([]);
  const settle = useEffectEvent((found: readonly Shelved[]) => {
    const ids = new Set(found.map(idOf));
    if (left.some((before) => !ids.has(idOf(before)))) onGone();
    setLeft(found);
  });
  useEffect(() => {
    let isCurrent = true;
    async function look(): Promise<void> {
      const found = owner === null ? [] : await listDrafts(owner);
      if (isCurrent) settle(found);
    }
    const lookAgain = () => void look();
    lookAgain();
    const stop = shelfChanges.subscribe(lookAgain);
    // Another tab may have saved it.
    window.addEventListener('focus', lookAgain);
    return () => {
      isCurrent = false;
      stop();
      window.removeEventListener('focus', lookAgain);
    };
  }, [owner]);
  return left;
}
