import { describe, expect, it } from 'vitest';
import type { OrganizationUser } from '#shared/contract/users.ts';
import { knownRole } from '#shared/permissions.ts';
import { assignableRoles, isLastAdmin, nameOf, search } from './people.ts';

function person(id: string, changes: Partial<OrganizationUser> = {}): OrganizationUser {
  return {
    id,
    email: `${id}@berg.example`,
    first_name: id,
    last_name: 'Berg',
    role: 'user',
    status: 'active',
    last_seen_at: null,
    created_at: '2026-11-21T10:00:00.000Z',
    ...changes,
  };
}

const ada = person('ada', { role: 'org_admin' });
const ben = person('ben');
const guest = person('guest', { first_name: '', last_name: '', status: 'invited', role: 'org_admin' });

describe('search', () => {
  it('finds every word in name, address or role, in any case and order', () => {
    expect(search([ada, ben, guest], 'berg ADA')).toEqual([ada]);
    expect(search([ada, ben, guest], 'admin')).toEqual([ada, guest]);
    expect(search([ada, ben, guest], '  ')).toEqual([ada, ben, guest]);
    expect(search([ada, ben, guest], 'nobody')).toEqual([]);
  });
});

it('an invitation is identified by its address', () => {
  expect(nameOf(guest)).toBe('guest@berg.example');
});

it('nobody can assign a role above their own', () => {
  expect(assignableRoles('org_admin', 'user')).toEqual(['viewer', 'accountant', 'user', 'org_admin']);
  expect(assignableRoles('org_admin', 'super_admin')).toEqual([]);
  expect(assignableRoles('super_admin', 'org_admin')).toEqual([
    'viewer',
    'accountant',
    'user',
    'org_admin',
    'super_admin',
  ]);
  expect(assignableRoles(knownRole('auditor'), 'user')).toEqual([]);
});

describe('last admin', () => {
  it('is the only active one; invited and deactivated ones do not count', () => {
    const gone = person('gone', { role: 'super_admin', status: 'deactivated' });
    expect(isLastAdmin(ada, [ada, ben, guest, gone])).toBe(true);
    expect(isLastAdmin(ben, [ada, ben])).toBe(false);
  });

  it('does not exist if there are two', () => {
    const second = person('second', { role: 'super_admin' });
    expect(isLastAdmin(ada, [ada, second])).toBe(false);
  });
});
