import { and, eq } from 'drizzle-orm';
import type { LinkedAccounts } from '#shared/contract/linked-accounts.ts';
import type { Database } from '#server/db/connect.ts';
import { socialIdentities } from '#server/db/schema/social-identities.ts';
import type { Actor } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { requireUser } from '../users/require-user.ts';

type SocialIdentity = typeof socialIdentities.$inferSelect;

/** The user's linked social accounts, in the order they were linked. */
export async function listLinkedAccounts(deps: Pick<Deps, 'db'>, actor: Actor): Promise<LinkedAccounts> {
  const user = await requireUser(deps.db, actor, actor.userId);
  const linked = await identitiesOf(deps.db, actor);
  return {
    items: linked.map(({ provider, createdAt }) => ({ provider, linked_at: createdAt.toISOString() })),
    has_password: user.passwordHash !== null,
  };
}

export async function identitiesOf(
  db: Database,
  { organizationId, userId }: Pick<Actor, 'organizationId' | 'userId'>,
): Promise<SocialIdentity[]> {
  return db
    .select()
    .from(socialIdentities)
    .where(and(eq(socialIdentities.organizationId, organizationId), eq(socialIdentities.userId, userId)))
    .orderBy(socialIdentities.createdAt, socialIdentities.provider);
}
