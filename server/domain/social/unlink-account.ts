import { and, eq } from 'drizzle-orm';
import type { LinkableProvider } from '#shared/contract/linked-accounts.ts';
import { socialIdentities } from '#server/db/schema/social-identities.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Actor } from '../actor.ts';
import { audit } from '../audit/audit.ts';
import type { Deps } from '../deps.ts';
import { accountUnlinkedMail } from '../mail/social-mails.ts';
import { languageOfUser } from '../mail/language-of-user.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { Refusal } from '../refusal.ts';
import { lockSelf } from '../users/lock-self.ts';
import { labels } from './configured-provider.ts';
import { identitiesOf } from './list-linked-accounts.ts';

type UnlinkDeps = Pick<Deps, 'db' | 'clock' | 'publicUrl' | 'wakeOutbox' | 'socialProviders'>;

/** Unlinks a provider. Throws `not_found`, and `conflict` if it is the last way to sign in. */
export async function unlinkAccount(
  deps: UnlinkDeps,
  actor: Actor,
  provider: LinkableProvider,
): Promise<void> {
  const now = deps.clock();
  const { organizationId, userId } = actor;
  await inTransaction(deps.db, async (tx) => {
    // Locked, so that concurrent requests can't unlink two providers that rely on each other.
    const user = await lockSelf(tx, actor);
    const linked = await identitiesOf(tx, actor);
    if (!linked.some((identity) => identity.provider === provider))
      throw new Refusal('not_found', (say) => say.social.notLinked(labels[provider]));
    const others = linked.filter((identity) => identity.provider !== provider);
    if (user.passwordHash === null && !others.some((other) => deps.socialProviders[other.provider]))
      throw lastWayIn();
    await tx
      .delete(socialIdentities)
      .where(
        and(
          eq(socialIdentities.organizationId, organizationId),
          eq(socialIdentities.userId, userId),
          eq(socialIdentities.provider, provider),
        ),
      );
    const to = { ...user, language: await languageOfUser(tx, actor) };
    await queueMail(tx, accountUnlinkedMail(to, deps.publicUrl, labels[provider]), now);
    const event = { action: 'user.account_unlinked', entity: 'user', entityId: userId } as const;
    await audit(tx, actor, { ...event, before: { provider } }, now);
  });
  deps.wakeOutbox();
}

function lastWayIn(): Refusal {
  return new Refusal('conflict', (say) => say.social.onlyWayIn);
}
