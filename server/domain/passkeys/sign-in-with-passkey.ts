import type { TokenPair } from '#shared/contract/auth.ts';
import type { UsedCredential } from '#shared/contract/passkeys.ts';
import type { Caller } from '../caller.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import { startSession } from '../sessions/start-session.ts';
import { checkPasskey } from './check-passkey.ts';

/**
 * Signs in with a passkey. It replaces password and code: the device has the key, and has verified the person.
 * Throws `passkey_unknown`, `passkey_refused`, `too_many_attempts`.
 */
export async function signInWithPasskey(
  deps: Deps,
  credential: UsedCredential,
  caller: Caller,
): Promise<TokenPair> {
  const { organizationId, userId } = await checkPasskey(deps, credential, caller.address);
  return startSession(deps, { organizationId, userId, hasSecondFactor: true, caller }).catch(
    (error: unknown) => {
      throw error instanceof Refusal && error.code === 'invalid_credentials' ? deactivated() : error;
    },
  );
}

function deactivated(): Refusal {
  return new Refusal('passkey_refused', (say) => say.social.deactivated);
}
