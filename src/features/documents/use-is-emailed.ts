import { useSyncExternalStore } from 'react';
import { useWaiting } from '#features/shared/outbox/use-waiting.ts';
import { useServices } from '#features/shared/use-services.ts';
import { deliveriesOf } from './sending/deliveries.ts';

/** Whether an email with a document was sent, or waits on the server or on this device, as far as is known yet. */
export function useIsEmailed(id: string): boolean {
  const { subscribe, getState } = deliveriesOf(useServices(), id);
  // Read by the panel that lists them.
  const emails = useSyncExternalStore(subscribe, getState).copy?.value.items ?? [];
  const isWaiting = useWaiting().some(({ kind, names }) => kind === 'mail' && names.includes(id));
  return (
    isWaiting || emails.some(({ state }) => state === 'queued' || state === 'sending' || state === 'sent')
  );
}
