import type { CustomerFields } from '#shared/contract/customers.ts';
import type { Texts } from '../conflict/differences.ts';
import type { TypedValues } from '../form/typed-values.ts';

/** Dotted paths of a customer's fields. Their labels are in the catalog `customers`. */
export const customerFields = [
  'name',
  'contact_name',
  'email',
  'phone',
  'tax_id',
  'currency',
  'payment_terms_days',
  'language',
  'billing_address.line1',
  'billing_address.line2',
  'billing_address.postal_code',
  'billing_address.city',
  'billing_address.region',
  'billing_address.country',
  'notes',
] as const;
export type CustomerFieldName = (typeof customerFields)[number];

const addressPrefix = 'billing_address.';

/** A customer as texts by field. */
export function customerTexts(customer: CustomerFields): Texts {
  const { billing_address: address, ...fields } = customer;
  const parts = Object.entries(address ?? {}).map(([part, text]) => [addressPrefix + part, text] as const);
  const values = new Map<string, unknown>([...Object.entries(fields), ...parts]);
  const textOf = (name: string) => {
    const value = values.get(name);
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  };
  return Object.fromEntries(customerFields.map((name) => [name, textOf(name)]));
}

/** The country that was filled in is no address as long as nothing else of one is entered. */
export function withoutLoneCountry(typed: TypedValues, proposed: string): TypedValues {
  const { 'billing_address.country': country, ...others } = typed;
  const isLone = Object.entries(others).every(
    ([name, text]) => !name.startsWith(addressPrefix) || (text ?? '').trim() === '',
  );
  return isLone && country === proposed ? others : typed;
}

/** The request body from field texts. Empty fields are omitted. */
export function customerBody(typed: TypedValues | Texts): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  const address: Record<string, string> = {};
  for (const name of customerFields) {
    const text = (typed[name] ?? '').trim();
    if (text === '') continue;
    if (name.startsWith(addressPrefix)) address[name.slice(addressPrefix.length)] = text;
    // Invalid numbers are passed on as text for the schema to refuse.
    else body[name] = name === 'payment_terms_days' && /^\d+$/.test(text) ? Number(text) : text;
  }
  const hasAddress = Object.keys(address).length > 0;
  // Sent as null, because an absent language would be left unchanged.
  const language = typed['language'] === '' ? { language: null } : {};
  return { ...body, ...language, name: typed['name'] ?? '', ...(hasAddress && { billing_address: address }) };
}
