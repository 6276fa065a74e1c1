import type { RequestOptions } from '#shared/contract/passkeys.ts';
import { challengeLifetime } from '#server/ports/challenges.ts';
import type { Deps } from '../deps.ts';
import { requireRelyingParty } from './relying-party.ts';

export const purposeOfSignIn = 'sign in';

/**
 * Options to sign in with any passkey of this site. The device finds the account, so nothing is said about any.
 * Throws `passkey_refused`.
 */
export function offerPasskeySignIn(deps: Pick<Deps, 'challenges' | 'publicUrl'>): RequestOptions {
  return {
    rpId: requireRelyingParty(deps.publicUrl).id,
    challenge: deps.challenges.make(purposeOfSignIn),
    timeout: challengeLifetime * 1000,
    userVerification: 'required',
  };
}
