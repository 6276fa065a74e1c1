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

test('a role that only reads is offered no form', () => {
  expect(commandsFor({ ...user, role: 'viewer' }, '').map(({ to }) => to)).toEqual(['/customers']);
  expect(commandsFor({ ...user, role: 'viewer' }, 'add')).toEqual([]);
});
