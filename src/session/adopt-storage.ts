import type { SessionCore } from './session.ts';

/**
 * Makes the look at what the tabs share. Tokens beside which no user is stored, and which this tab has never seen beside
 * theirs, are of a sign-in that another tab has begun: nobody is signed in here until it has ended.
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
