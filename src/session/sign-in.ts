import { login, register, socialLogin, type TokenPair } from '#shared/contract/auth.ts';
import { getMe, type User } from '#shared/contract/me.ts';
import { fallbackProfile } from './fallback-profile.ts';
import { failed, resultOf, type AuthResult } from './auth-result.ts';
import type { Session, SessionCore } from './session.ts';

export type SocialProviderName = 'google' | 'facebook';

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

/** False where the host refused the very tokens that it gave, or somebody signed out or in meanwhile. */
async function enter(core: SessionCore, pair: TokenPair): Promise<boolean> {
  const enteredIn = core.era();
  core.store.clear();
  core.store.saveTokens(pair);
  const { user, confirmed } = await fetchProfile(core);
  if (core.era() !== enteredIn || core.store.accessToken() === null) return false;
  core.store.saveUser(user);
  core.dispatch({ kind: 'entered', user, confirmed });
  return true;
}

/**
 * "A failed login clears the user and marks unauthenticated" (spec.md section 4); but a session that another
 * tab began while the answer was on its way is not ours to clear.
 */
async function attempt(core: SessionCore, call: Promise<TokenPair>, otherwise: string): Promise<AuthResult> {
  const before = core.store.accessToken();
  try {
    const pair = await call;
    if (core.store.accessToken() !== before || (await enter(core, pair))) return { success: true };
    return { success: false, error: otherwise, fields: [] };
  } catch (error) {
    if (core.store.accessToken() === before) core.store.clear();
    return failed(error, otherwise);
  }
}

/** The three ways in, with the sentences of spec.md section 8 where the host gives none. */
export function createSignIn(core: SessionCore): Pick<Session, 'signIn' | 'signInWithProvider' | 'register'> {
  const { bareApi } = core;
  return {
    signIn: (email, password) =>
      attempt(core, bareApi(login, { body: { email, password } }), 'Login failed. Please try again.'),
    signInWithProvider: (provider, accessToken) =>
      attempt(
        core,
        bareApi(socialLogin, { body: { provider, access_token: accessToken } }),
        'Social login failed. Please try again.',
      ),
    register: (registration) =>
      resultOf(bareApi(register, { body: registration }), 'Registration failed. Please try again.'),
  };
}
