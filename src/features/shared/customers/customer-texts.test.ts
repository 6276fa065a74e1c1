import * as v from 'valibot';
import { expect, test } from 'vitest';
import { createCustomer, type Customer } from '#shared/contract/customers.ts';
import { customerBody, customerTexts, withoutLoneCountry } from './customer-texts.ts';

const customer: Customer = {
  customer_id: '01940000-0000-7000-8000-000000000001',
  name: 'Acme',
  contact_name: null,
  email: 'ap@acme.example',
  phone: null,
  tax_id: 'DE1',
  billing_address: {
    line1: 'Kai 1',
    line2: null,
    city: 'Bremen',
    region: null,
    postal_code: null,
    country: 'DE',
  },
  currency: null,
  payment_terms_days: 45,
  notes: null,
  language: null,
  version: 3,
  created_at: '',
  updated_at: '',
};

test('a customer passes through its form fields unchanged', () => {
  const { customer_id: _id, version: _version, created_at: _at, updated_at: _then, ...fields } = customer;
  expect(v.parse(createCustomer.body, customerBody(customerTexts(customer)))).toEqual(fields);
});

test('an empty address is null', () => {
  expect(customerBody({ name: 'A', 'billing_address.city': '  ' })).toEqual({ name: 'A' });
});

test('invalid payment terms are refused at their field', () => {
  const typed = v.safeParse(createCustomer.body, customerBody({ name: 'A', payment_terms_days: 'soon' }));
  expect(typed.issues?.map((issue) => v.getDotPath(issue))).toEqual(['payment_terms_days']);
});

const bodyOf = (typed: Record<string, string>) => customerBody(withoutLoneCountry(typed, 'DE'));

test('a country that was filled in is no address by itself', () => {
  const country = { 'billing_address.country': 'DE' };
  expect(bodyOf({ name: 'Ida', ...country, 'billing_address.city': ' ' })).toEqual({ name: 'Ida' });
  expect(bodyOf({ name: 'Ida', ...country, 'billing_address.city': 'Kiel' })).toMatchObject({
    billing_address: { city: 'Kiel', country: 'DE' },
  });
  // Another one was chosen.
  expect(bodyOf({ name: 'Ida', 'billing_address.country': 'AT' })).toMatchObject({
    billing_address: { country: 'AT' },
  });
});
