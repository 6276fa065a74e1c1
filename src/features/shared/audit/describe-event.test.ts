import { expect, it } from 'vitest';
import { changesOf, nameOfAction } from './describe-event.ts';

it('an action has a name in words, also one that is not known yet', () => {
  expect(nameOfAction('user.role_changed')).toBe('Role changed');
  expect(nameOfAction('invoice.voided_again')).toBe('Invoice voided again');
});

it('every changed field stands with what it was and what it is', () => {
  expect(changesOf({ before: { role: 'user' }, after: { role: 'org_admin' } })).toEqual([
    'role: user → org_admin',
  ]);
  expect(
    changesOf({ before: { firstName: 'Ada', phone: null }, after: { firstName: 'Ad', phone: '1' } }),
  ).toEqual(['first name: Ada → Ad', 'phone: nothing → 1']);
  expect(changesOf({ before: null, after: { role: 'user' } })).toEqual(['role: user']);
  expect(changesOf({ before: null, after: null })).toEqual([]);
});

it('an address and contacts are read by what they hold', () => {
  const after = {
    billing_address: { line1: 'Kai 1', line2: null, city: 'Porto' },
    contacts: [
      { name: 'Ana', email: 'ana@example.com', phone: null, role: 'Orders' },
      { name: 'Rui', email: null, phone: '1', role: null },
    ],
  };
  expect(changesOf({ before: { billing_address: null, contacts: [] }, after })).toEqual([
    'billing address: nothing → Kai 1, Porto',
    'contacts: nothing → Ana, ana@example.com, Orders; Rui, 1',
  ]);
});
