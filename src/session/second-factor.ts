import { ApiError, detailOf } from '#api/api-error.ts';
import { logout, type TokenPair } from '#shared/contract/auth.ts';
import { verifyTwoFactor } from '#shared/contract/two-factor.ts';
import { words } from '#shared/words/words.ts';
import { enter } from './enter.ts';
import type { SessionCore } from './session.ts';

/**
 * What came of a code.
 * - `entered`: the session is whole, and somebody is signed in
 * - `refused`: not this time; another code, or the same once more, may do
 * - `over`: this sign-in has ended and begins again with the password
 */
export type CodeResult = { kind: 'entered' } | { kind: 'refused' | 'over'; error: string };

/** A sign-in that still owes its second factor (docs/decisions/004). */
export interface SecondFactor {
  /** Presents the six digits or a recovery code. Never rejects. */
  verify: (code: string) => Promise<CodeResult>;
  /** Ends the half session on the host, which is not waited for. */
  abandon: () => void;
}

function bearer({ access_token }: TokenPair) {
  return { authorization: `Bearer ${access_token}` };
}

function refusalOf(error: unknown): CodeResult {
  const isOver = error instanceof ApiError && error.status === 401;
  return { kind: isOver ? 'over' : 'refused', error: detailOf(error, words.failures.codeUnchecked) };
}

/**
 * The tokens of the half session are held here and nowhere else: no tab takes it for a sign-in, and a reload
 * starts over.
 */
export function createSecondFactor(core: SessionCore, half: TokenPair): SecondFactor {
  const { bareApi, store } = core;
  const before = store.accessToken();

  /** Ends a session on the host, which is not waited for. */
  function end(pair: TokenPair): void {
    void bareApi(logout, {}, { headers: bearer(pair) }).catch(() => undefined);
  }

  async function verify(code: string): Promise<CodeResult> {
    try {
      const whole = await bareApi(verifyTwoFactor, { body: { totp_code: code } }, { headers: bearer(half) });
      if (store.accessToken() === before) {
        return (await enter(core, whole))
          ? { kind: 'entered' }
          : { kind: 'over', error: words.failures.codeUnchecked };
      }
      // another tab signed in meanwhile: that session is not ours to replace, and nobody is left to use this one
      end(whole);
      return { kind: 'entered' };
    } catch (error) {
      return refusalOf(error);
    }
  }

  return { verify, abandon: () => end(half) };
}
