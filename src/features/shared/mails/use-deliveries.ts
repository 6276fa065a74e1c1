import { useEffect, useEffectEvent } from 'react';
import { useSavedRead } from '#features/shared/saved/use-saved.ts';
import type { SavedCopy, SavedRead } from '#offline/saved-read.ts';
import type { Delivery } from '#shared/contract/deliveries.ts';

/** Milliseconds between checks of an email that is being sent. */
const lookAgain = 2_000;
/** Milliseconds after which a scheduled email is no longer checked: the device's clock is wrong. */
const longestLate = 600_000;

/** Being sent, or scheduled for a time that has come. */
function isBeingSent({ state, send_at: sendAt }: Delivery): boolean {
  if (state === 'scheduled' && sendAt !== null) {
    const late = Date.now() - new Date(sendAt).getTime();
    return late >= 0 && late < longestLate;
  }
  return state === 'queued' || state === 'sending';
}

function isUnderWay(copy: SavedCopy<{ items: Delivery[] }> | null): boolean {
  return copy?.value.items.some(isBeingSent) === true;
}

/** Emails and their states, followed until none is being sent. `onSettled`: one was sent or failed. */
export function useDeliveries<Mail extends Delivery>(
  read: SavedRead<{ items: Mail[] }>,
  onSettled: () => void,
): readonly Mail[] {
  const { copy } = useSavedRead(read);
  const tellSettled = useEffectEvent(onSettled);
  useEffect(() => {
    if (!isUnderWay(copy)) return undefined;
    const look = async () => {
      await read.load();
      if (!isUnderWay(read.getState().copy)) tellSettled();
    };
    const timer = setTimeout(() => void look(), lookAgain);
    return () => clearTimeout(timer);
  }, [copy, read]);
  return copy?.value.items ?? [];
}
