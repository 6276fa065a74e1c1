import type { OrganizationUser } from '#shared/contract/users.ts';
import type { users } from '#server/db/schema/users.ts';

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
