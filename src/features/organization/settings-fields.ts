import type { TypedValues } from '#features/shared/form/typed-values.ts';
import {
  typedText,
  valueAt,
  withValueAt,
  type Setting,
  type SettingsPart,
} from '#features/shared/settings/settings-part.ts';
import type { OrganizationSettings } from '#shared/contract/organization-settings.ts';
import { regionOfTimezone } from '#shared/every-timezone.ts';
import { formatIban } from '#shared/iban.ts';
import { words } from '#shared/words/words.ts';

/** Dotted paths of the fields, in screen order. Their labels are in the catalog `organization`. */
const fieldNames = [
  'name',
  'tax_id',
  'email',
  'phone',
  'website',
  'address.line1',
  'address.line2',
  'address.postal_code',
  'address.city',
  'address.region',
  'address.country',
  'default_currency',
  'timezone',
  'language',
  'bank_details.account_name',
  'bank_details.bank_name',
  'bank_details.iban',
  'bank_details.bic',
  'bank_details.account_number',
  'bank_details.routing_number',
  'document_footer',
] as const;
export type FieldName = (typeof fieldNames)[number];

const settings: readonly Setting[] = fieldNames.map((path) => ({
  path,
  get label() {
    return words.organization.fields[path];
  },
}));

/** Settings about the organization itself, printed on all its documents. */
export const organizationPart: SettingsPart = {
  settings,
  toBody(typed, saved) {
    const read = (path: string) => {
      if (path === 'name') return typed[path] ?? '';
      if (path === 'address.country' && isGuess(typed, saved)) return null;
      return typedText(typed, path);
    };
    return settings.reduce<object>((whole, { path }) => withValueAt(whole, path, read(path)), saved);
  },
};

/** A setting as field text. */
export function fieldText(name: string, whole: OrganizationSettings): string {
  const value = valueAt(whole, name);
  if (typeof value !== 'string') return '';
  return name === 'bank_details.iban' ? formatIban(value) : value;
}

/** The organization's country; before it has an address, that of its timezone. */
export function firstCountry({ address: { line1, country }, timezone }: OrganizationSettings): string {
  return country ?? (line1 === null ? (regionOfTimezone(timezone) ?? '') : '');
}

/** True for a country that the form offered, and that nobody has confirmed by an address. */
function isGuess(typed: TypedValues, saved: OrganizationSettings): boolean {
  const isUnconfirmed = saved.address.country === null && typedText(typed, 'address.line1') === null;
  return isUnconfirmed && typed['address.country'] === firstCountry(saved);
}

/** All settings as field texts. */
export function toFields(whole: OrganizationSettings): TypedValues {
  const texts = Object.fromEntries(settings.map(({ path }) => [path, fieldText(path, whole)]));
  return { ...texts, 'address.country': firstCountry(whole) };
}
