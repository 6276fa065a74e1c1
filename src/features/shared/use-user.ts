import type { User } from '#shared/contract/me.ts';
import { useSessionState } from '#session/use-session.ts';
import { useServices } from './use-services.ts';

/** The signed-in user; null between signing out and leaving the screen. */
export function useUser(): User | null {
  const state = useSessionState(useServices().session);
  return state.kind === 'signed_in' ? state.user : null;
}
