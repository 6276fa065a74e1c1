import type { OrganizationSettings } from '#shared/contract/organization-settings.ts';
import type { TypedValues } from '#features/shared/form/typed-values.ts';

/** The settings as their form shows them, one text a field, by the dotted path that the contract gives it. */
export type SettingsFields = Readonly<Record<string, string>>;

/** Names of all fields, in the order of the screen, with what a person calls them. */
export const fieldNames = {
  name: 'Organization name',
  tax_id: 'Tax number',
  email: 'E-mail',
  phone: 'Phone',
  website: 'Website',
  'address.line1': 'Address',
  'address.line2': 'Address, second line',
  'address.postal_code': 'Postal code',
  'address.city': 'City',
  'address.region': 'Region',
  'address.country': 'Country',
  default_currency: 'Currency',
  timezone: 'Timezone',
  payment_terms_days: 'Payment terms in days',
  prices_include_tax: 'Prices include tax',
  default_notes: 'Notes on new documents',
  default_terms: 'Terms on new documents',
  document_footer: 'Footer of documents',
} as const;
export type FieldName = keyof typeof fieldNames;

/** Every field as text; empty where there is nothing. */
export function toFields({ address, ...settings }: OrganizationSettings): SettingsFields {
  const parts = Object.entries(address).map(([name, part]) => [`address.${name}`, part]);
  const values: Readonly<Record<string, unknown>> = { ...settings, ...Object.fromEntries(parts) };
  return Object.fromEntries(Object.keys(fieldNames).map((name) => [name, textOf(values[name])]));
}

function textOf(value: unknown): string {
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return value;
  return value === true ? 'on' : '';
}

/** The body of the call out of what stands in the fields. An empty number is none, not zero. */
export function toSettings(typed: TypedValues | SettingsFields, version: number): unknown {
  const address: Record<string, string | null> = {};
  const rest: Record<string, unknown> = {};
  for (const name of Object.keys(fieldNames)) {
    const text = (typed[name] ?? '').trim();
    if (name.startsWith('address.')) address[name.slice('address.'.length)] = text === '' ? null : text;
    else rest[name] = text === '' ? null : text;
  }
  const days = (typed['payment_terms_days'] ?? '').trim();
  return {
    ...rest,
    name: typed['name'] ?? '',
    payment_terms_days: days === '' ? Number.NaN : Number(days),
    prices_include_tax: typed['prices_include_tax'] === 'on',
    address: { ...address, country: address['country']?.toUpperCase() ?? null },
    version,
  };
}
