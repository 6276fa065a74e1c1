import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useServices } from '#features/shared/use-services.ts';
import { ownerNow } from '#session/owner.ts';
import type { Document } from '#shared/contract/document-fields.ts';
import { readDraft, shelfChanges } from '../editor/draft-shelf.ts';
import type { ShelvedDraft } from '../editor/read-shelved.ts';
import { changesIn } from './unsaved-changes.ts';

/**
 * Changes to a draft that are only on this device, live, or null. `onGone` is called once they are gone: an editor
 * may have saved them in the background.
 */
export function useUnsaved(
  id: string,
  stored: Document | undefined,
  onGone: () => void,
): ShelvedDraft | null {
  const { session } = useServices();
  const owner = useSyncExternalStore(session.subscribe, () => ownerNow(session));
  const [shelved, setShelved] = useState<ShelvedDraft | null>(null);
  const settle = useEffectEvent((found: ShelvedDraft | null) => {
    if (found === null && shelved?.id === id) onGone();
    setShelved(found);
  });
  useEffect(() => {
    let isCurrent = true;
    async function look(): Promise<void> {
      const found = owner === null ? null : await readDraft(owner, id);
      if (isCurrent) settle(found?.kind === 'draft' ? found.shelved : null);
    }
    const lookAgain = () => void look();
    lookAgain();
    const stop = shelfChanges.subscribe(lookAgain);
    // Another tab may have changed it.
    window.addEventListener('focus', lookAgain);
    return () => {
      isCurrent = false;
      stop();
      window.removeEventListener('focus', lookAgain);
    };
  }, [owner, id]);
  return stored === undefined ? null : changesIn(stored, shelved);
}
