/**
 * Roles of spec.md section 6; each includes the rights of those before it. Unknown roles of other hosts count as
 * plain users.
 */
export const roles = ['user', 'org_admin', 'super_admin'] as const;
export type Role = (typeof roles)[number];

/** "Admin means org_admin or super_admin" (spec.md section 6). */
export const adminRoles = ['org_admin', 'super_admin'] as const satisfies readonly Role[];

/** True if `role` is one of `allowed`. Accepts any text, because roles come from the server. */
export function hasRole(role: string, allowed: readonly string[]): boolean {
  return allowed.includes(role);
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

export function isAdmin(role: string): boolean {
  return hasRole(role, adminRoles);
}
