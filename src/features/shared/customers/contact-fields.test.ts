import { expect, test } from 'vitest';
import { contactFieldOf, typedContacts } from './contact-fields.ts';

/** The second row was removed, the third is empty, and the fifth was added later. */
const typed = {
  name: 'Acme',
  email: 'main@acme.example',
  'contacts.0.name': ' Ada ',
  'contacts.0.role': 'Bookkeeping',
  'contacts.0.email': '',
  'contacts.0.phone': '',
  'contacts.2.name': ' ',
  'contacts.2.email': '',
  'contacts.4.name': '',
  'contacts.4.email': 'ap@',
};

test('contacts are the filled rows, in order', () => {
  expect(typedContacts(typed)).toEqual([{ name: 'Ada', role: 'Bookkeeping' }, { email: 'ap@' }]);
  expect(typedContacts({ name: 'Acme' })).toEqual([]);
});

test('an error in a contact is shown at its row', () => {
  expect(contactFieldOf('contacts.1.email', typed)).toBe('contacts.4.email');
  expect(contactFieldOf('contacts.0.name', typed)).toBe('contacts.0.name');
  for (const path of ['email', 'contacts', 'contacts.7.email'])
    expect(contactFieldOf(path, typed)).toBe(path);
});
