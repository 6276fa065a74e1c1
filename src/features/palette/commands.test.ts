import { expect, test } from 'vitest';
import type { User } from '#shared/contract/me.ts';
import { commandsFor } from './commands.ts';

const user: User = {
  id: undefined,
  email: 'ida@berg.example',
  first_name: 'Ida',
  last_name: 'Berg',
  role: 'user',
  organization: { id: undefined, name: 'Berg', default_currency: 'EUR', live_areas: ['customers'] },
  two_factor_pending: undefined,
};

test('only live and matching commands are offered', () => {
  expect(commandsFor(user, '').map(({ to }) => to)).toEqual(['/customers/new', '/customers']);
  expect(commandsFor(user, ' ADD').map(({ to }) => to)).toEqual(['/customers/new']);
  expect(commandsFor({ ...user, organization: { ...user.organization, live_areas: [] } }, '')).toEqual([]);
});

test('settings and people are offered to those who may see them', () => {
  const live = { ...user.organization, live_areas: ['settings', 'users', 'profile'] as const };
  const found = (role: string) =>
    commandsFor({ ...user, role, organization: { ...live, live_areas: [...live.live_areas] } }, '').map(
      ({ to }) => to,
    );
  expect(found('org_admin')).toEqual(['/users', '/settings', '/audit-log', '/profile', '/profile#theme']);
  expect(found('user')).toEqual(['/profile', '/profile#theme']);
});

test('a role that only reads is offered no form', () => {
  expect(commandsFor({ ...user, role: 'viewer' }, '').map(({ to }) => to)).toEqual(['/customers']);
  expect(commandsFor({ ...user, role: 'viewer' }, 'add')).toEqual([]);
});
