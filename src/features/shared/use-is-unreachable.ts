import { useSyncExternalStore } from 'react';
import { isServerAway } from '#api/api-error.ts';
import type { SavedReadState } from '#offline/saved-read.ts';
import { useServices } from './use-services.ts';

/** True while the server can't be reached: the note about the connection says so, and why. */
export function useIsUnreachable(): boolean {
  const { connection } = useServices();
  return useSyncExternalStore(connection.subscribe, connection.get).kind === 'unreachable';
}

/** True if a call failed for that reason alone. */
export function useIsAway(failure: unknown): boolean {
  return useIsUnreachable() && isServerAway(failure);
}

/** True if saved data is shown, and that note says why it couldn't be refreshed. */
export function useIsNoted({ copy, failure }: SavedReadState<unknown>): boolean {
  return useIsAway(failure) && copy !== null;
}
