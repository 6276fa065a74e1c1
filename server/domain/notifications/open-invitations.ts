import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { mostCounted, type Notifications } from '#shared/contract/notifications.ts';
import type { Database } from '#server/db/connect.ts';
import { users } from '#server/db/schema/users.ts';
import { addSeconds } from '#server/ports/clock.ts';
import type { Actor } from '../actor.ts';
import { lifetime } from '../auth/one-time-token.ts';

/** Number of invitations listed, oldest first. */
const named = 5;

/** Invitations not yet accepted, including expired ones. */
export async function openInvitations(
  db: Database,
  { organizationId }: Actor,
  now: Date,
): Promise<NonNullable<Notifications['invitations']>> {
  const rows = await db
    .select({ id: users.id, email: users.email, invitedAt: users.invitedAt })
    .from(users)
    .where(and(eq(users.organizationId, organizationId), isNotNull(users.invitedAt)))
    .orderBy(asc(users.invitedAt), asc(users.id))
    .limit(mostCounted);
  return {
    count: rows.length,
    oldest: rows.slice(0, named).map(({ id, email, invitedAt }) => {
      const expiresAt = addSeconds(invitedAt ?? now, lifetime.invitation);
      return { id, email, expires_at: expiresAt.toISOString(), is_expired: expiresAt <= now };
    }),
  };
}
