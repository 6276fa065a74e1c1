/** Roles, each above those before it. The last three are those of spec.md section 6. */
export const roles = ['viewer', 'accountant', 'user', 'org_admin', 'super_admin'] as const;
export type Role = (typeof roles)[number];

/** What a role may do besides reading its organization's books and managing its own account. */
export type Permission = 'write' | 'export' | 'audit' | 'administer';

const admin = ['write', 'export', 'audit', 'administer'] as const;

/** The one table of permissions. `audit`: the audit log, the users, and the backup. */
const permissions: Readonly<Record<Role, readonly Permission[]>> = {
  viewer: [],
  accountant: ['export', 'audit'],
  user: ['write', 'export'],
  org_admin: admin,
  super_admin: admin,
};

/** A role from the host. Unknown ones count as plain user. */
export function knownRole(role: string): Role {
  return roles.find((known) => known === role) ?? 'user';
}

export function may(role: string, permission: Permission): boolean {
  return permissions[knownRole(role)].includes(permission);
}

/** The roles with this permission. */
export function rolesThatMay(permission: Permission): Role[] {
  return roles.filter((role) => may(role, permission));
}

/** "Admin means org_admin or super_admin" (spec.md section 6). */
export function isAdmin(role: string): boolean {
  return may(role, 'administer');
}

/**
 * True if `actor` may change a user from role `target` to `newRole`. Admins only, and never above their own role:
 * nobody can promote themselves, and only a super_admin can create another.
 */
export function canAssign(actor: Role, target: Role, newRole: Role): boolean {
  const rank = (role: Role) => roles.indexOf(role);
  return isAdmin(actor) && rank(target) <= rank(actor) && rank(newRole) <= rank(actor);
}

/** True if `actor` may deactivate, reactivate, invite or email a user of role `target`. */
export function canManage(actor: Role, target: Role): boolean {
  return canAssign(actor, target, target);
}
