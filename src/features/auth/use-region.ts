import { useEffect, useState } from 'react';
import { currencies, defaultCurrency } from '#shared/currencies.ts';
import { defaultTimezone, timezones } from '#shared/timezones.ts';

/** What the fields for currency and timezone offer, and what they begin with. */
export interface Region {
  currencies: readonly string[];
  timezones: readonly string[];
  currency: string;
  timezone: string;
}

/** spec.md sections 3 and 9; stays against any host but our own server. */
const specified: Region = { currencies, timezones, currency: defaultCurrency, timezone: defaultTimezone };

async function guess(): Promise<Region> {
  const { guessRegion } = await import('./guess-region.ts');
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return guessRegion({ timezone: timeZone, languages: navigator.languages });
}

/** Where our own server is asked to register, all that it takes, and the browser's own; later, as its table is fetched for it. */
export function useRegion(isOurs: boolean): Region {
  const [region, setRegion] = useState(specified);
  useEffect(() => {
    if (!isOurs) return;
    // without the table the specified ones stay, and all else works
    guess().then(setRegion, () => undefined);
  }, [isOurs]);
  return region;
}
