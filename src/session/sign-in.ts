import { login, type TokenPair } from '#shared/contract/auth.ts';
import { words } from '#shared/words/words.ts';
import { failed, type AuthResult } from './auth-result.ts';
import { enter } from './enter.ts';
import type { Session, SessionCore } from './session.ts';

/**
 * "A failed login clears the user and marks unauthenticated" (spec.md section 4), but leaves a session alone that
 * another tab began meanwhile.
 */
async function attempt(core: SessionCore, call: Promise<TokenPair>, otherwise: string): Promise<AuthResult> {
  const before = core.store.accessToken();
  try {
    const pair = await call;
    if (pair.two_factor_required === true) {
      // Loaded on demand: few sign-ins need a code.
      const { createSecondFactor } = await import('./second-factor.ts');
      return { success: true, secondFactor: createSecondFactor(core, pair) };
    }
    if (core.store.accessToken() !== before || (await enter(core, pair))) return { success: true };
    return { success: false, error: otherwise, fields: [] };
  } catch (error) {
    if (core.store.accessToken() === before) core.store.clear();
    return failed(error, otherwise);
  }
}

/** The ways to sign in, with the sentences of spec.md section 8 if the host gives none. */
export function createSignIn(core: SessionCore): Pick<Session, 'signIn' | 'signInBy' | 'register'> {
  const { bareApi } = core;
  return {
    signIn: (email, password) =>
      attempt(core, bareApi(login, { body: { email, password } }), words.failures.attempts.login),
    signInBy: (call, otherwise) => attempt(core, call(bareApi), otherwise),
    async register(registration) {
      const { registerWith } = await import('./registration.ts');
      return registerWith(core, registration);
    },
  };
}
