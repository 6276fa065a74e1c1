import { mostPasskeys, type NewCredential, type Passkey } from '#shared/contract/passkeys.ts';
import { isUniqueViolation } from '#server/db/errors.ts';
import { passkeys } from '#server/db/schema/passkeys.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { newId } from '#server/ports/ids.ts';
import type { Actor } from '../actor.ts';
import { audit } from '../audit/audit.ts';
import type { Deps } from '../deps.ts';
import { languageOfUser } from '../mail/language-of-user.ts';
import { passkeyAddedMail } from '../mail/passkey-mails.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { Refusal } from '../refusal.ts';
import { lockSelf } from '../users/lock-self.ts';
import { purposeOfAdding, tooMany } from './offer-passkey.ts';
import { passkeysOf, presentPasskey, type PasskeyRow } from './own-passkeys.ts';
import { requireRelyingParty } from './relying-party.ts';
import { spendChallenge } from './spend-challenge.ts';

type AddDeps = Pick<Deps, 'db' | 'clock' | 'challenges' | 'publicUrl' | 'wakeOutbox'>;

interface Added {
  readonly name: string;
  readonly credential: NewCredential;
}

/**
 * Adds a passkey created with the options of `offerPasskey`, which asked for the proof. Throws
 * `passkey_refused`, `conflict`.
 */
export async function addPasskey(deps: AddDeps, actor: Actor, { name, credential }: Added): Promise<Passkey> {
  const { challenge, ...key } = await readKey(deps, actor, credential);
  const now = deps.clock();
  const row: PasskeyRow = { ...key, id: newId(), name, lastUsedAt: null, createdAt: now };
  await inTransaction(deps.db, async (tx) => {
    const user = await lockSelf(tx, actor);
    if ((await passkeysOf(tx, actor)).length >= mostPasskeys) throw tooMany();
    if (!(await spendChallenge(tx, actor.organizationId, challenge, now))) throw notAccepted();
    await tx.insert(passkeys).values(row);
    const to = { ...user, language: await languageOfUser(tx, actor) };
    await queueMail(tx, passkeyAddedMail(to, deps.publicUrl), now);
    const event = { action: 'user.passkey_added', entity: 'user', entityId: user.id } as const;
    await audit(tx, actor, { ...event, after: { name } }, now);
  }).catch((error: unknown) => {
    throw isUniqueViolation(error) ? isKnown() : error;
  });
  deps.wakeOutbox();
  return presentPasskey(row);
}

type Key = Omit<PasskeyRow, 'id' | 'name' | 'lastUsedAt' | 'createdAt'> & { readonly challenge: string };

/** Checks what the device signed. The device must have verified the person by PIN, finger, or face. */
async function readKey(deps: AddDeps, actor: Actor, { id, response }: NewCredential): Promise<Key> {
  const party = requireRelyingParty(deps.publicUrl);
  // Loaded late: it takes a while, and most calls don't need it.
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  let challenge = '';
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
    expectedChallenge: (answered) => {
      challenge = answered;
      return deps.challenges.isOpen(answered, purposeOfAdding(actor));
    },
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
  }).catch(() => {
    throw notAccepted();
  });
  if (registrationInfo === undefined) throw notAccepted();
  const { credential, credentialBackedUp } = registrationInfo;
  return {
    organizationId: actor.organizationId,
    userId: actor.userId,
    credentialId: Buffer.from(credential.id, 'base64url'),
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports: response.transports,
    isBackedUp: credentialBackedUp,
    challenge,
  };
}

function notAccepted(): Refusal {
  return new Refusal('passkey_refused', (say) => say.passkeys.notAdded);
}

function isKnown(): Refusal {
  return new Refusal('conflict', (say) => say.passkeys.isKnown);
}
