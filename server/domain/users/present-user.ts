import type { InvitedUser, OrganizationUser } from '#shared/contract/users.ts';
import type { users } from '#server/db/schema/users.ts';

import type { Deps } from '../deps.ts';

export type UserRow = typeof users.$inferSelect;

/** A row in the API's format. */
export function presentUser(row: UserRow): OrganizationUser {
  return {
    id: row.id,
    email: row.email,
    first_name: row.firstName,
    last_name: row.lastName,
    role: row.role,
    status: statusOf(row),
    last_seen_at: row.lastSeenAt?.toISOString() ?? null,
    created_at: row.createdAt.toISOString(),
    two_factor_enabled: row.twoFactorEnabledAt !== null,
    two_factor_off_at: row.twoFactorOffAt?.toISOString() ?? null,
  };
}

function statusOf(row: UserRow): OrganizationUser['status'] {
  if (row.invitedAt !== null) return 'invited';
  return row.deactivatedAt === null ? 'active' : 'deactivated';
}

/** An invited user, with the link if no mail server can deliver it. */
export function presentInvited(
  { sendsMails }: Pick<Deps, 'sendsMails'>,
  { user, url }: { readonly user: UserRow; readonly url: string },
): InvitedUser {
  return { ...presentUser(user), ...(!sendsMails && { invitation_url: url }) };
}
