import * as v from 'valibot';
import { expect, test } from 'vitest';
import { customer } from '#shared/contract/customers.ts';
import { hasAddress, recipientsOf, toggleAddress } from './recipients.ts';

const acme = v.parse(customer, {
  customer_id: '01940000-0000-7000-8000-000000000001',
  name: 'Acme',
  email: 'office@acme.example',
  contacts: [
    { name: 'Ada Lovelace', email: 'ada@acme.example', role: 'Bookkeeping' },
    { name: 'Grace Hopper', phone: '1' },
    { name: 'Office again', email: 'Office@acme.example' },
    { email: 'ap@acme.example' },
  ],
  version: 1,
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
});

test('every address is offered once, the main contact first', () => {
  expect(recipientsOf(acme)).toEqual([
    { address: 'office@acme.example', name: 'Acme' },
    { address: 'ada@acme.example', name: 'Ada Lovelace · Bookkeeping' },
    { address: 'ap@acme.example', name: 'ap@acme.example' },
  ]);
  expect(recipientsOf({ ...acme, email: null, contacts: undefined })).toEqual([]);
});

test('an address is added to the typed ones, and removed again', () => {
  expect(toggleAddress('', 'ada@acme.example')).toBe('ada@acme.example');
  expect(toggleAddress('x@y.example; z@y.example ', 'ada@acme.example')).toBe(
    'x@y.example, z@y.example, ada@acme.example',
  );
  expect(toggleAddress('ADA@acme.example, x@y.example', 'ada@acme.example')).toBe('x@y.example');
  expect(hasAddress('x@y.example ADA@acme.example', 'ada@acme.example')).toBe(true);
  expect(hasAddress('nada@acme.example', 'ada@acme.example')).toBe(false);
});
