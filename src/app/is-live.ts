import type { Services } from '#features/shared/services.ts';
import type { User } from '#shared/contract/me.ts';

/** True if this user's organization has live areas. Otherwise nothing is kept on the device but the session and the figures. */
export function isLive({ organization: { live_areas: areas = [] } }: User): boolean {
  return areas.length > 0;
}

/** True if the signed-in user's organization has live areas. */
export function isSessionLive({ session }: Pick<Services, 'session'>): boolean {
  const state = session.getState();
  return state.kind === 'signed_in' && isLive(state.user);
}
