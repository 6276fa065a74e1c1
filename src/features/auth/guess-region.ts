import { defaultCurrency, everyCurrency } from '#shared/currencies.ts';
import { everyTimezone, offeredTimezone, regionOfTimezone } from '#shared/every-timezone.ts';
import { currencyOfRegion } from '#shared/region-currency.ts';
import { defaultTimezone } from '#shared/timezones.ts';
import type { Region } from './use-region.ts';

/** What a browser tells: the name of its timezone, and languages such as "de-AT", the best first. */
export interface BrowserPlace {
  timezone: string;
  languages: readonly string[];
}

/** All that our own server takes, and of it what fits a browser: its clock tells the country, else its language does. */
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
