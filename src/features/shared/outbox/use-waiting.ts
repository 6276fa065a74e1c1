import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import type { Act } from '#offline/outbox/act.ts';
import { ownerNow } from '#session/owner.ts';
import { useServices } from '../use-services.ts';

/** What waits to be sent, live. `onGone` is called when something has been sent or taken back. */
export function useWaiting(onGone?: () => void): readonly Act[] {
  const { outbox, session } = useServices();
  const owner = useSyncExternalStore(session.subscribe, () => ownerNow(session));
  const [waiting, setWaiting] = useState<readonly Act[]>([]);
  const settle = useEffectEvent((found: readonly Act[]) => {
    const orders = new Set(found.map(({ order }) => order));
    if (waiting.some(({ order }) => !orders.has(order))) onGone?.();
    setWaiting(found);
  });
  useEffect(() => {
    let isCurrent = true;
    const look = () => {
      void outbox?.list().then((found) => isCurrent && settle(found));
    };
    look();
    const stop = outbox?.changes.subscribe(look);
    // Another tab may have sent something.
    window.addEventListener('focus', look);
    return () => {
      isCurrent = false;
      stop?.();
      window.removeEventListener('focus', look);
    };
  }, [outbox, owner]);
  return waiting;
}
