import { everyCurrency } from '#shared/currencies.ts';
import { defaultCurrency } from '#shared/default-currency.ts';
import { everyTimezone, offeredTimezone, regionOfTimezone } from '#shared/every-timezone.ts';
import { currencyOfRegion } from '#shared/region-currency.ts';
import { defaultTimezone } from '#shared/timezones.ts';
import type { Region } from './use-region.ts';

/** Browser data: its IANA timezone and its languages, such as "de-AT", by preference. */
export interface BrowserPlace {
  timezone: string;
  languages: readonly string[];
}

/** All options our server accepts, preselected by the country of the browser's timezone, or else of its language. */
export function guessRegion({ timezone, languages }: BrowserPlace): Region {
  const ofLanguage = languages.map((language) => new Intl.Locale(language).region);
  const country = regionOfTimezone(timezone) ?? ofLanguage.find((region) => region !== undefined);
  return {
    currencies: everyCurrency,
    timezones: everyTimezone,
    currency: (country === undefined ? undefined : currencyOfRegion(country)) ?? defaultCurrency,
    timezone: offeredTimezone(timezone) ?? defaultTimezone,
  };
}
