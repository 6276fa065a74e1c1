import { describe, expect, it } from 'vitest';
import { canAssign, canManage, roles } from './permissions.ts';

/** actor: target → new role; everything else is refused. */
const allowed = new Set(
  `
org_admin: user → user
org_admin: user → org_admin
org_admin: org_admin → user
org_admin: org_admin → org_admin
super_admin: user → user
super_admin: user → org_admin
super_admin: user → super_admin
super_admin: org_admin → user
super_admin: org_admin → org_admin
super_admin: org_admin → super_admin
super_admin: super_admin → user
super_admin: super_admin → org_admin
super_admin: super_admin → super_admin
`
    .trim()
    .split('\n'),
);

const triples = roles.flatMap((actor) =>
  roles.flatMap((target) => roles.map((newRole) => [actor, target, newRole] as const)),
);

describe('who may assign which role', () => {
  it.each(triples)('%s: %s → %s', (actor, target, newRole) => {
    expect(canAssign(actor, target, newRole)).toBe(allowed.has(`${actor}: ${target} → ${newRole}`));
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
