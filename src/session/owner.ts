import { ownerOf } from './machine.ts';
import type { Session } from './session.ts';

/** The owner of saved data; null if signed out or with the fallback profile. */
export function ownerNow(session: Session): string | null {
  const state = session.getState();
  return state.kind === 'signed_in' ? ownerOf(state) || null : null;
}
