import type { TypedValues } from '#features/shared/form/typed-values.ts';
import { typedText } from '#features/shared/settings/settings-part.ts';
import type { OfferedTax } from '#shared/contract/offered-taxes.ts';
import type { OrganizationSettings } from '#shared/contract/organization-settings.ts';
import { countryDefaults, numberPatternsIn } from '#shared/country-defaults.ts';
import type { Language } from '#shared/words/language.ts';
import { firstCountry } from '../settings-fields.ts';

/** What the form proposes and lets choose. Another country proposes anew. */
export interface StartingChoices {
  /** ISO 3166; empty if unknown. */
  readonly country: string;
  /** The name of the tax on new lines; empty for none. */
  readonly tax: string;
  /** Days from issue date to due date, as typed. */
  readonly terms: string;
  readonly language: Language;
}

/** Terms of an organization that hasn't chosen any (server/db/schema/organizations.ts). */
const unchosenTerms = 30;

/** Its own taxes, or else those of the country. */
export function taxesIn(country: string, { tax_rates: own }: OrganizationSettings): readonly OfferedTax[] {
  return own.length > 0 ? own : countryDefaults(country).taxes;
}

/** What is usual in a country, as far as the organization hasn't chosen otherwise. */
export function usualChoices(country: string, saved: OrganizationSettings): StartingChoices {
  const { paymentTermsDays, language } = countryDefaults(country);
  const { payment_terms_days: days } = saved;
  return {
    country,
    tax: taxesIn(country, saved).find((tax) => tax.is_default)?.name ?? '',
    terms: String(days === unchosenTerms ? paymentTermsDays : days),
    language: language ?? saved.language,
  };
}

/** The choices that the form opens with: of the saved country, or else that of the timezone. */
export function firstChoices(saved: OrganizationSettings): StartingChoices {
  return usualChoices(firstCountry(saved), saved);
}

/** The settings with what was typed and chosen. Fields that the form doesn't show stay as they are. */
export function startingSettings(
  typed: TypedValues,
  { country, tax, terms, language }: StartingChoices,
  saved: OrganizationSettings,
): OrganizationSettings {
  const part = (name: 'line1' | 'postal_code' | 'city' | 'region') => {
    const path = `address.${name}`;
    return typed[path] === undefined ? saved.address[name] : typedText(typed, path);
  };
  return {
    ...saved,
    address: {
      ...saved.address,
      line1: part('line1'),
      postal_code: part('postal_code'),
      city: part('city'),
      region: part('region'),
      country: country === '' ? null : country,
    },
    tax_id: typed['tax_id'] === undefined ? saved.tax_id : typedText(typed, 'tax_id'),
    tax_rates: taxesIn(country, saved).map(({ name, category, rate }) => ({
      name,
      category,
      rate,
      is_default: name === tax,
    })),
    payment_terms_days: terms.trim() === '' ? Number.NaN : Number(terms),
    language,
    number_patterns: numberPatternsIn(language, saved.number_patterns),
  };
}
