import type { SessionCore } from './session.ts';

/**
 * Adopts what other tabs wrote to storage. Unknown tokens without a stored user belong to a sign-in in progress in
 * another tab; until it completes, this tab is signed out.
 */
export function createAdoptStorage({
  store,
  getState,
  dispatch,
}: Pick<SessionCore, 'store' | 'getState' | 'dispatch'>): () => void {
  let seen = store.accessToken();

  return () => {
    const state = getState();
    const token = store.accessToken();
    const user = store.cachedUser();
    const isBeingReplaced = state.kind === 'signed_in' && user === null && token !== seen;
    if (token === null || isBeingReplaced) dispatch({ kind: 'refused' });
    if (token === null || user === null) return;
    const by = token === seen ? 'these_tokens' : 'other_tokens';
    seen = token;
    const known = state.kind === 'signed_in' ? JSON.stringify(state.user) : null;
    if (JSON.stringify(user) !== known) dispatch({ kind: 'entered', user, confirmed: false, by });
  };
}
