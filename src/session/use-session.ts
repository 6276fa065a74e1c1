import { useSyncExternalStore } from 'react';
import type { SessionState } from './machine.ts';
import type { Session } from './session.ts';

/** The session state as a hook. */
export function useSessionState(session: Session): SessionState {
  return useSyncExternalStore(session.subscribe, session.getState, session.getState);
}
