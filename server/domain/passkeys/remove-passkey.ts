import { and, eq } from 'drizzle-orm';
import { passkeys } from '#server/db/schema/passkeys.ts';
import type { Database } from '#server/db/connect.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Actor } from '../actor.ts';
import { audit } from '../audit/audit.ts';
import type { Deps } from '../deps.ts';
import { languageOfUser } from '../mail/language-of-user.ts';
import { passkeyRemovedMail } from '../mail/passkey-mails.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { Refusal } from '../refusal.ts';
import { identitiesOf } from '../social/list-linked-accounts.ts';
import { lockSelf } from '../users/lock-self.ts';
import type { UserRow } from '../users/present-user.ts';
import { passkeysOf, unknownPasskey } from './own-passkeys.ts';

type RemoveDeps = Pick<Deps, 'db' | 'clock' | 'publicUrl' | 'socialProviders' | 'wakeOutbox'>;

/**
 * Removes a passkey, which then no longer signs in. Throws `not_found`, and `conflict` if it is
 * the only way to sign in.
 */
export async function removePasskey(deps: RemoveDeps, actor: Actor, id: string): Promise<void> {
  const now = deps.clock();
  await inTransaction(deps.db, async (tx) => {
    const user = await lockSelf(tx, actor);
    const own = await passkeysOf(tx, actor);
    const removed = own.find((passkey) => passkey.id === id);
    if (removed === undefined) throw unknownPasskey();
    if (own.length === 1 && !(await hasOtherWay(tx, deps, actor, user))) throw onlyWayIn();
    const isThisOne = and(eq(passkeys.organizationId, actor.organizationId), eq(passkeys.id, id));
    await tx.delete(passkeys).where(isThisOne);
    const to = { ...user, language: await languageOfUser(tx, actor) };
    await queueMail(tx, passkeyRemovedMail(to, deps.publicUrl), now);
    const event = { action: 'user.passkey_removed', entity: 'user', entityId: user.id } as const;
    await audit(tx, actor, { ...event, before: { name: removed.name } }, now);
  });
  deps.wakeOutbox();
}

async function hasOtherWay(tx: Database, deps: RemoveDeps, actor: Actor, user: UserRow): Promise<boolean> {
  if (user.passwordHash !== null) return true;
  const linked = await identitiesOf(tx, actor);
  return linked.some(({ provider }) => deps.socialProviders[provider] !== undefined);
}

function onlyWayIn(): Refusal {
  return new Refusal('conflict', (say) => say.social.onlyWayIn);
}
