import type { customers as english } from '../en/customers.ts';
import type { Translated } from '../translated.ts';

export const customers: Translated<typeof english> = {
  language: 'Sprache',
  sameAsOrganization: 'Wie Organisation',
};
