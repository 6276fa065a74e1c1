import type { TypedValues } from '#features/shared/form/typed-values.ts';
import {
  typedText,
  valueAt,
  withValueAt,
  type Setting,
  type SettingsPart,
} from '#features/shared/settings/settings-part.ts';
import type { OrganizationSettings } from '#shared/contract/organization-settings.ts';
import { formatIban } from '#shared/iban.ts';

const labels = {
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
  language: 'Language',
  'bank_details.account_name': 'Account holder',
  'bank_details.bank_name': 'Bank',
  'bank_details.iban': 'IBAN',
  'bank_details.bic': 'BIC',
  'bank_details.account_number': 'Account number',
  'bank_details.routing_number': 'Routing number or sort code',
  document_footer: 'Footer of documents',
} as const;
export type FieldName = keyof typeof labels;

/** Names of all fields, in the order of the screen, with what a person calls them. */
export const fieldNames: Readonly<Record<FieldName, string>> = labels;

const settings: readonly Setting[] = Object.entries(fieldNames).map(([path, label]) => ({ path, label }));

/** Who the organization is: what stands on all its documents. */
export const organizationPart: SettingsPart = {
  settings,
  toBody(typed, saved) {
    const read = (path: string) => (path === 'name' ? (typed[path] ?? '') : typedText(typed, path));
    const body = settings.reduce<object>((whole, { path }) => withValueAt(whole, path, read(path)), saved);
    return withValueAt(body, 'address.country', typedText(typed, 'address.country')?.toUpperCase() ?? null);
  },
};

/** What a field shows of the settings. */
export function fieldText(name: string, whole: OrganizationSettings): string {
  const value = valueAt(whole, name);
  if (typeof value !== 'string') return '';
  return name === 'bank_details.iban' ? formatIban(value) : value;
}

/** What all fields show of the settings. */
export function toFields(whole: OrganizationSettings): TypedValues {
  return Object.fromEntries(settings.map(({ path }) => [path, fieldText(path, whole)]));
}
