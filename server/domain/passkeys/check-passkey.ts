import { and, eq } from 'drizzle-orm';
import type { UsedCredential } from '#shared/contract/passkeys.ts';
import type { Database } from '#server/db/connect.ts';
import { passkeys } from '#server/db/schema/passkeys.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { limitConcurrencyByKey } from '#server/ports/limit-concurrency.ts';
import { audit } from '../audit/audit.ts';
import type { Deps } from '../deps.ts';
import { countAttempt, forgiveAttempt } from '../limits/count-attempt.ts';
import { Refusal } from '../refusal.ts';
import { purposeOfSignIn } from './offer-sign-in.ts';
import type { PasskeyRow } from './own-passkeys.ts';
import { requireRelyingParty } from './relying-party.ts';
import { spendChallenge } from './spend-challenge.ts';
import { readUserHandle } from './user-handle.ts';

type CheckDeps = Pick<Deps, 'db' | 'clock' | 'limits' | 'challenges' | 'publicUrl' | 'background'>;

/** Much lower than the limit, so that concurrent valid sign-ins don't use it up. */
const turnsOfAddress = limitConcurrencyByKey({ running: 4, waiting: 64 });

/**
 * Checks a sign-in with a passkey and uses up its challenge. Only refused ones count towards the address's
 * limit. Throws `passkey_unknown`, `passkey_refused`, `too_many_attempts`.
 */
export async function checkPasskey(
  deps: CheckDeps,
  credential: UsedCredential,
  address: string,
): Promise<PasskeyRow> {
  return turnsOfAddress(address, async () => {
    await countAttempt(deps, 'passkey_address', address);
    const passkey = await findPasskey(deps.db, credential);
    if (passkey === undefined) throw unknown();
    const answer = await readAnswer(deps, passkey, credential);
    if (answer === undefined || !(await useUp(deps, passkey, answer))) {
      noteFailure(deps, passkey);
      throw refused();
    }
    await forgiveAttempt(deps, 'passkey_address', address);
    return passkey;
  });
}

async function findPasskey(db: Database, { id, response }: UsedCredential): Promise<PasskeyRow | undefined> {
  const owner = readUserHandle(response.userHandle);
  if (owner === undefined) return undefined;
  const [found] = await db
    .select()
    .from(passkeys)
    .where(
      and(
        eq(passkeys.organizationId, owner.organizationId),
        eq(passkeys.userId, owner.userId),
        eq(passkeys.credentialId, Buffer.from(id, 'base64url')),
      ),
    );
  return found;
}

interface Answer {
  readonly challenge: string;
  readonly counter: number;
  readonly isBackedUp: boolean;
}

/** Undefined if the signature, site, challenge, user verification, or counter isn't right. */
async function readAnswer(
  deps: CheckDeps,
  passkey: PasskeyRow,
  { id, response }: UsedCredential,
): Promise<Answer | undefined> {
  const party = requireRelyingParty(deps.publicUrl);
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const { clientDataJSON, authenticatorData, signature } = response;
  let challenge = '';
  const checked = await verifyAuthenticationResponse({
    response: {
      id,
      rawId: id,
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON, authenticatorData, signature },
    },
    expectedChallenge: (answered) => {
      challenge = answered;
      return deps.challenges.isOpen(answered, purposeOfSignIn);
    },
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    credential: {
      id: passkey.credentialId.toString('base64url'),
      publicKey: new Uint8Array(passkey.publicKey),
      counter: passkey.counter,
    },
    requireUserVerification: true,
  }).catch(() => undefined);
  if (checked?.verified !== true) return undefined;
  const { newCounter, credentialBackedUp } = checked.authenticationInfo;
  return { challenge, counter: newCounter, isBackedUp: credentialBackedUp };
}

/** False if the challenge was used before, or the passkey was used or removed in the meantime. */
async function useUp(deps: CheckDeps, passkey: PasskeyRow, answer: Answer): Promise<boolean> {
  const { organizationId, id } = passkey;
  const now = deps.clock();
  return inTransaction(deps.db, async (tx) => {
    if (!(await spendChallenge(tx, organizationId, answer.challenge, now))) return false;
    const used = await tx
      .update(passkeys)
      .set({ counter: answer.counter, isBackedUp: answer.isBackedUp, lastUsedAt: now })
      .where(
        and(
          eq(passkeys.organizationId, organizationId),
          eq(passkeys.id, id),
          eq(passkeys.counter, passkey.counter),
        ),
      )
      .returning({ id: passkeys.id });
    return used.length > 0;
  });
}

/** For the audit log, as with a wrong password. Who has a passkey was signed in, so their address is verified. */
function noteFailure(deps: CheckDeps, { organizationId, userId }: PasskeyRow): void {
  const nobody = { organizationId, userId: null, sessionId: null };
  const event = { action: 'user.sign_in_failed', entity: 'user', entityId: userId } as const;
  deps.background.run(async () => audit(deps.db, nobody, event, deps.clock()));
}

/** Says nothing about an account: whoever holds the passkey has its ID, and nobody can guess one. */
function unknown(): Refusal {
  return new Refusal('passkey_unknown', (say) => say.passkeys.unknown);
}

export function refused(): Refusal {
  return new Refusal('passkey_refused', (say) => say.passkeys.refused);
}
