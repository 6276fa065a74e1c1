import { useWaiting } from '#features/shared/outbox/use-waiting.ts';
import type { Act, ActKind } from '#offline/outbox/act.ts';
import { isAbout } from './about-document.ts';

/** What waits of this kind about a document, live. `onGone`: it was sent or taken back. */
export function useAbout(kind: ActKind, id: string, onGone: () => void): Act | undefined {
  const isOurs = isAbout(kind, id);
  return useWaiting((gone) => {
    if (gone.some(isOurs)) onGone();
  }).findLast(isOurs);
}
