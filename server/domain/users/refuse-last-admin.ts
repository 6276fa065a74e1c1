import { and, eq, inArray, isNull, ne } from 'drizzle-orm';
import { isAdmin, rolesThatMay } from '#shared/permissions.ts';
import type { Database } from '#server/db/connect.ts';
import { users } from '#server/db/schema/users.ts';
import { Refusal } from '../refusal.ts';
import type { UserRow } from './present-user.ts';

/** Throws `last_admin` if `leaving` is the only admin who can sign in. Call under `lockUsersOf`. */
export async function refuseLastAdmin(tx: Database, leaving: UserRow): Promise<void> {
  if (!isAdmin(leaving.role) || leaving.deactivatedAt !== null || leaving.invitedAt !== null) return;
  const others = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.organizationId, leaving.organizationId),
        ne(users.id, leaving.id),
        inArray(users.role, rolesThatMay('administer')),
        isNull(users.deactivatedAt),
        isNull(users.invitedAt),
      ),
    )
    .limit(1);
  if (others.length > 0) return;
  throw new Refusal('last_admin', (say) => say.users.lastAdmin);
}
