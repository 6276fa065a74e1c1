import { useSyncExternalStore } from 'react';
import { isServerAway } from '#api/api-error.ts';
import type { SavedReadState } from '#offline/saved-read.ts';
import { useServices } from '../use-services.ts';

/** True if saved data is shown, and the note about the connection says why it couldn't be refreshed. */
export function useIsNoted({ copy, failure }: SavedReadState<unknown>): boolean {
  const { connection } = useServices();
  const { kind } = useSyncExternalStore(connection.subscribe, connection.get);
  return copy !== null && kind === 'unreachable' && isServerAway(failure);
}
