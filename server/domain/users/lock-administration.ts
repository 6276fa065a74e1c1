import { and, eq, isNull } from 'drizzle-orm';
import { isAdmin, type Role } from '#shared/permissions.ts';
import type { Database } from '#server/db/connect.ts';
import { organizations } from '#server/db/schema/organizations.ts';
import { users } from '#server/db/schema/users.ts';
import type { Actor } from '../actor.ts';
import { Refusal } from '../refusal.ts';

/**
 * Serializes changes to an organization's users and returns the actor's current role, which may have changed
 * since the request began. Throws `forbidden`.
 */
export async function lockAdministration(tx: Database, actor: Actor): Promise<Role> {
  await lockUsersOf(tx, actor);
  const [self] = await tx
    .select({ role: users.role })
    .from(users)
    .where(
      and(
        eq(users.organizationId, actor.organizationId),
        eq(users.id, actor.userId),
        isNull(users.deactivatedAt),
      ),
    );
  if (self === undefined || !isAdmin(self.role)) {
    throw new Refusal('forbidden', (say) => say.access.without.administer);
  }
  return self.role;
}

/** Serializes changes to an organization's users. */
export async function lockUsersOf(
  tx: Database,
  { organizationId }: Pick<Actor, 'organizationId'>,
): Promise<void> {
  // A no-key lock doesn't block inserts that refer to the organization.
  await tx
    .select({ id: organizations.id })
    .from(organizations)
    .where(eq(organizations.id, organizationId))
    .for('no key update');
}
