import type { TokenPair } from '#shared/contract/auth.ts';
import { getMe, type User } from '#shared/contract/me.ts';
import { fallbackProfile } from './fallback-profile.ts';
import type { SessionCore } from './session.ts';

/** How long a sign-in waits for the profile before it goes on with the fallback (milliseconds). */
const profilePatience = 8_000;

async function fetchProfile({ api }: SessionCore): Promise<{ user: User; confirmed: boolean }> {
  try {
    const user = await api()(getMe, {}, { signal: AbortSignal.timeout(profilePatience) });
    return { user, confirmed: true };
  } catch {
    return { user: fallbackProfile, confirmed: false };
  }
}

/**
 * Stores the tokens of a whole session and enters with the profile. False where the host refused the very tokens
 * that it gave, or somebody signed out or in meanwhile.
 */
export async function enter(core: SessionCore, pair: TokenPair): Promise<boolean> {
  const enteredIn = core.era();
  core.store.clear();
  core.store.saveTokens(pair);
  const { user, confirmed } = await fetchProfile(core);
  if (!core.isStill(enteredIn) || core.store.accessToken() === null) return false;
  core.store.saveUser(user);
  core.dispatch({ kind: 'entered', user, confirmed });
  return true;
}
