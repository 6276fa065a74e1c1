import * as v from 'valibot';
import { expect, test } from 'vitest';
import { createCustomer, customerFields, waitingFields } from './customers.ts';

test.each([
  ['ada@example.com', true],
  ['ada.b@mail.example.co.uk', true],
  ['orders@northlight', false],
  ['first.last@northlight', false],
])(
  'an address needs a dot in its domain where it is entered, not where it is stored: %s',
  (email, isTaken) => {
    const typed = { name: 'Northlight', email };
    expect(v.is(createCustomer.body, typed)).toBe(isTaken);
    expect(v.is(createCustomer.body, { name: 'Northlight', contacts: [{ email }] })).toBe(isTaken);
    expect(v.is(customerFields, { ...typed, contacts: [{ email }] })).toBe(true);
    expect(v.is(waitingFields, typed)).toBe(true);
  },
);

test('what is no address at all is said once', () => {
  const { issues } = v.safeParse(createCustomer.body, { name: 'Northlight', email: 'nobody' });
  expect(issues).toHaveLength(1);
});
