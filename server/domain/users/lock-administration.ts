import { and, eq, isNull } from 'drizzle-orm';
import { isAdmin, type Role } from '#shared/permissions.ts';
import type { Database } from '#server/db/connect.ts';
import { organizations } from '#server/db/schema/organizations.ts';
import { users } from '#server/db/schema/users.ts';
import type { Actor } from '../actor.ts';
import { Refusal } from '../refusal.ts';

/**
 * Makes changes to the people of an organization take turns, and answers the role that the actor has now that it is
 * their turn: it may have been taken away since the call began. Throws `forbidden`.
 */
export async function lockAdministration(tx: Database, actor: Actor): Promise<Role> {
  // "No key": documents and all else that refers to the organization goes on.
  await tx
    .select({ id: organizations.id })
    .from(organizations)
    .where(eq(organizations.id, actor.organizationId))
    .for('no key update');
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
    throw new Refusal('forbidden', (say) => say.access.adminsOnly);
  }
  return self.role;
}
