import { mostPasskeys, type CreationOptions } from '#shared/contract/passkeys.ts';
import { challengeLifetime } from '#server/ports/challenges.ts';
import type { Actor } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import { requireUser } from '../users/require-user.ts';
import { passkeysOf } from './own-passkeys.ts';
import { requireRelyingParty } from './relying-party.ts';
import { userHandleOf } from './user-handle.ts';

/** EdDSA, ES256, and RS256: every device has one of them. */
const algorithms = [-8, -7, -257];

/**
 * Options to create a passkey with. Excludes devices that already have one. Throws `passkey_refused`,
 * `conflict`.
 */
export async function offerPasskey(
  deps: Pick<Deps, 'db' | 'challenges' | 'publicUrl'>,
  actor: Actor,
): Promise<CreationOptions> {
  const party = requireRelyingParty(deps.publicUrl);
  const { email, firstName, lastName } = await requireUser(deps.db, actor, actor.userId);
  const known = await passkeysOf(deps.db, actor);
  if (known.length >= mostPasskeys) throw tooMany();
  return {
    rp: { id: party.id, name: 'Billhook' },
    user: { id: userHandleOf(actor), name: email, displayName: `${firstName} ${lastName}`.trim() },
    challenge: deps.challenges.make(purposeOfAdding(actor)),
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
    timeout: challengeLifetime * 1000,
    excludeCredentials: known.map(({ credentialId, transports }) => ({
      type: 'public-key',
      id: credentialId.toString('base64url'),
      transports,
    })),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
  };
}

/** Bound to the session that gave the proof. */
export function purposeOfAdding({ organizationId, sessionId }: Actor): string {
  return `add ${organizationId} ${sessionId}`;
}

export function tooMany(): Refusal {
  return new Refusal('conflict', (say) => say.passkeys.tooMany(mostPasskeys));
}
