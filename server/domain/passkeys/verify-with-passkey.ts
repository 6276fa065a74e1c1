import type { TokenPair } from '#shared/contract/auth.ts';
import type { UsedCredential } from '#shared/contract/passkeys.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Actor } from '../actor.ts';
import type { Caller } from '../caller.ts';
import type { Deps } from '../deps.ts';
import { rememberPlaces } from '../places/known-places.ts';
import { Refusal } from '../refusal.ts';
import { raiseSession } from '../sessions/raise-session.ts';
import { currentTokens } from '../sessions/token-pair.ts';
import { checkPasskey, refused } from './check-passkey.ts';

/**
 * Completes a sign-in with one of the user's passkeys instead of a code. Throws `passkey_unknown`,
 * `passkey_refused` (also for someone else's), `conflict`, `too_many_attempts`, `session_revoked`.
 */
export async function verifyWithPasskey(
  deps: Deps,
  actor: Actor,
  credential: UsedCredential,
  caller: Caller,
): Promise<TokenPair> {
  if (actor.assuranceLevel === 2) throw new Refusal('conflict', (say) => say.twoFactor.isSignedIn);
  const { organizationId, userId } = await checkPasskey(deps, credential, caller.address);
  if (organizationId !== actor.organizationId || userId !== actor.userId) throw refused();
  const now = deps.clock();
  const session = await inTransaction(deps.db, async (tx) => {
    await rememberPlaces({ ...deps, db: tx }, actor, caller);
    return raiseSession(tx, actor, now);
  });
  return currentTokens(deps, session);
}
