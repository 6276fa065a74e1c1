import type { CustomerFields } from '#shared/contract/customers.ts';
import type { Texts } from '../conflict/differences.ts';
import type { TypedValues } from '../form/typed-values.ts';

/** Every field of a customer by the dotted path of the contract, with what a person calls it. */
export const customerLabels = {
  name: 'Name',
  contact_name: 'Contact',
  email: 'E-mail',
  phone: 'Phone',
  tax_id: 'Tax number',
  currency: 'Currency',
  payment_terms_days: 'Days to pay',
  language: 'Language',
  'billing_address.line1': 'Address',
  'billing_address.line2': 'Address, second line',
  'billing_address.postal_code': 'Postal code',
  'billing_address.city': 'City',
  'billing_address.region': 'Region',
  'billing_address.country': 'Country',
  notes: 'Notes',
} as const;
export type CustomerFieldName = keyof typeof customerLabels;

const addressPrefix = 'billing_address.';

/** A customer as its form shows it, one text a field. */
export function customerTexts(customer: CustomerFields): Texts {
  const { billing_address: address, ...fields } = customer;
  const parts = Object.entries(address ?? {}).map(([part, text]) => [addressPrefix + part, text] as const);
  const values = new Map<string, unknown>([...Object.entries(fields), ...parts]);
  const textOf = (name: string) => {
    const value = values.get(name);
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  };
  return Object.fromEntries(Object.keys(customerLabels).map((name) => [name, textOf(name)]));
}

/** The body of the call out of what stands in the fields; what is empty is absent. */
export function customerBody(typed: TypedValues | Texts): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  const address: Record<string, string> = {};
  for (const name of Object.keys(customerLabels)) {
    const text = (typed[name] ?? '').trim();
    if (text === '') continue;
    if (name.startsWith(addressPrefix)) address[name.slice(addressPrefix.length)] = text;
    // what is no number reaches the schema as it was typed, and is refused there by its field
    else body[name] = name === 'payment_terms_days' && /^\d+$/.test(text) ? Number(text) : text;
  }
  const { country } = address;
  if (country !== undefined) address['country'] = country.toUpperCase();
  const hasAddress = Object.keys(address).length > 0;
  // none has to be said: absent, it would stay as it was
  const language = typed['language'] === '' ? { language: null } : {};
  return { ...body, ...language, name: typed['name'] ?? '', ...(hasAddress && { billing_address: address }) };
}
