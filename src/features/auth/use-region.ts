import { useEffect, useState } from 'react';
import { currencies } from '#shared/currencies.ts';
import { defaultCurrency } from '#shared/default-currency.ts';
import { defaultTimezone, timezones } from '#shared/timezones.ts';

/** Options and defaults for currency and timezone. */
export interface Region {
  currencies: readonly string[];
  timezones: readonly string[];
  currency: string;
  timezone: string;
}

/** spec.md sections 3 and 9; used for every host but our own server. */
const specified: Region = { currencies, timezones, currency: defaultCurrency, timezone: defaultTimezone };

async function guess(): Promise<Region> {
  const { guessRegion } = await import('./guess-region.ts');
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return guessRegion({ timezone: timeZone, languages: navigator.languages });
}

/** For registrations on our own server: all options it accepts and the browser's region, once the table has loaded. */
export function useRegion(isOurs: boolean): Region {
  const [region, setRegion] = useState(specified);
  useEffect(() => {
    if (!isOurs) return;
    // Without the table, the options of the spec remain.
    guess().then(setRegion, () => undefined);
  }, [isOurs]);
  return region;
}
