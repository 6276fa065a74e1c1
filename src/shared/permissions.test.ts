import { describe, expect, it } from 'vitest';
import { canAssign, canManage, isAdmin, may, roles, type Permission, type Role } from './permissions.ts';

/** What each admin may assign, from and to. */
const assignable: Partial<Record<Role, readonly Role[]>> = {
  org_admin: ['viewer', 'accountant', 'user', 'org_admin'],
  super_admin: roles,
};

const triples = roles.flatMap((actor) =>
  roles.flatMap((target) => roles.map((newRole) => [actor, target, newRole] as const)),
);

describe('who may assign which role', () => {
  it.each(triples)('%s: %s → %s', (actor, target, newRole) => {
    const own = assignable[actor] ?? [];
    expect(canAssign(actor, target, newRole)).toBe(own.includes(target) && own.includes(newRole));
  });

  it('nobody can raise their own role', () => {
    const raises = triples.filter(
      ([actor, target, newRole]) => actor === target && roles.indexOf(newRole) > roles.indexOf(actor),
    );
    expect(raises.some((triple) => canAssign(...triple))).toBe(false);
  });

  it('admins can manage users who are not above them', () => {
    expect(canManage('org_admin', 'org_admin')).toBe(true);
    expect(canManage('org_admin', 'super_admin')).toBe(false);
    expect(canManage('user', 'user')).toBe(false);
  });
});

describe('what a role may do', () => {
  const all: readonly Permission[] = ['write', 'export', 'audit', 'administer'];
  it.each([
    ['viewer', []],
    ['accountant', ['export', 'audit']],
    ['user', ['write', 'export']],
    ['org_admin', all],
    ['super_admin', all],
    ['owner of another host', ['write', 'export']],
  ] as const)('%s', (role, permitted) => {
    expect(all.filter((permission) => may(role, permission))).toEqual(permitted);
    expect(isAdmin(role)).toBe(may(role, 'administer'));
  });
});
