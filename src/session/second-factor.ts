import { ApiError, detailOf } from '#api/api-error.ts';
import type { Api, CallOptions } from '#api/client.ts';
import { logout, type TokenPair } from '#shared/contract/auth.ts';
import { verifyTwoFactor } from '#shared/contract/two-factor.ts';
import { words } from '#shared/words/words.ts';
import { enter } from './enter.ts';
import type { SessionCore } from './session.ts';

/**
 * The result of a code.
 * - `entered`: signed in
 * - `refused`: try again, with the same or another code
 * - `over`: this sign-in has ended; start over with the password
 */
export type CodeResult = { kind: 'entered' } | { kind: 'refused' | 'over'; error: string };

/** A sign-in that still needs its second factor (docs/decisions/004). */
export interface SecondFactor {
  /** Sends the six digits or a recovery code. Never rejects. */
  verify: (code: string) => Promise<CodeResult>;
  /** Sends another proof as the half session, for ways that are loaded on demand. Never rejects. */
  verifyBy: (call: (bareApi: Api, options: CallOptions) => Promise<TokenPair>) => Promise<CodeResult>;
  /** Ends the half session on the host, without waiting. */
  abandon: () => void;
}

function bearer({ access_token }: TokenPair) {
  return { authorization: `Bearer ${access_token}` };
}

function refusalOf(error: unknown): CodeResult {
  const isOver = error instanceof ApiError && error.status === 401;
  return { kind: isOver ? 'over' : 'refused', error: detailOf(error, words.failures.codeUnchecked) };
}

/** The half session's tokens are only in memory: no tab mistakes it for a sign-in, and a reload starts over. */
export function createSecondFactor(core: SessionCore, half: TokenPair): SecondFactor {
  const { bareApi, store } = core;
  const before = store.accessToken();

  /** Ends a session on the host, without waiting. */
  function end(pair: TokenPair): void {
    void bareApi(logout, {}, { headers: bearer(pair) }).catch(() => undefined);
  }

  async function complete(call: Promise<TokenPair>): Promise<CodeResult> {
    try {
      const whole = await call;
      if (store.accessToken() === before) {
        return (await enter(core, whole))
          ? { kind: 'entered' }
          : { kind: 'over', error: words.failures.codeUnchecked };
      }
      // Another tab signed in meanwhile and must not be replaced; end this unused session.
      end(whole);
      return { kind: 'entered' };
    } catch (error) {
      return refusalOf(error);
    }
  }

  const headers = bearer(half);
  return {
    verify: async (code) => complete(bareApi(verifyTwoFactor, { body: { totp_code: code } }, { headers })),
    verifyBy: async (call) => complete(call(bareApi, { headers })),
    abandon: () => end(half),
  };
}
