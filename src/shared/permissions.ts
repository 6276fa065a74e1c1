/** Roles of spec.md section 6, each with all rights of those before it. A host may know others; they have a plain user's rights here. */
export const roles = ['user', 'org_admin', 'super_admin'] as const;
export type Role = (typeof roles)[number];

/** "Admin means org_admin or super_admin" (spec.md section 6). */
export const adminRoles = ['org_admin', 'super_admin'] as const satisfies readonly Role[];

/** True where `role` is one of `allowed`; takes any text, since a role comes over the wire. */
export function hasRole(role: string, allowed: readonly string[]): boolean {
  return allowed.includes(role);
}

/**
 * True where somebody of role `actor` may turn a person of role `target` into `newRole`. Admins only, and nobody
 * touches or gives a role above their own: so no one raises themselves, and only a super_admin makes another.
 */
export function canAssign(actor: Role, target: Role, newRole: Role): boolean {
  const rank = (role: Role) => roles.indexOf(role);
  return isAdmin(actor) && rank(target) <= rank(actor) && rank(newRole) <= rank(actor);
}

/** True where `actor` may deactivate, reactivate, invite or write to a person of role `target`. */
export function canManage(actor: Role, target: Role): boolean {
  return canAssign(actor, target, target);
}

/** True for org_admin and super_admin. */
export function isAdmin(role: string): boolean {
  return hasRole(role, adminRoles);
}
