import { ownerOf } from './machine.ts';
import type { Session } from './session.ts';

/** Whose data the device may hold now; null for nobody, and for the profile that stands in without an answer. */
export function ownerNow(session: Session): string | null {
  const state = session.getState();
  return state.kind === 'signed_in' ? ownerOf(state) || null : null;
}
