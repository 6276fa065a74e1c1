import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { defaultCurrency } from '#shared/default-currency.ts';
import { defaultTimezone } from '#shared/timezones.ts';
import type { Region } from './use-region.ts';

const before = { currency: defaultCurrency, timezone: defaultTimezone };

/**
 * Selects the region's currency and timezone if they arrive while the form is open, without overriding the user's
 * choices. Returns a function to call with the name of each field the user changes.
 */
export function usePreselection(
  form: RefObject<HTMLFormElement | null>,
  region: Region,
  onDone: () => void,
): (name: string) => void {
  const chosen = useRef(new Set<string>());
  // A form that is opened again has the values it was left with.
  const [atFirst] = useState(region);

  const preselect = useEffectEvent(() => {
    for (const name of ['currency', 'timezone'] as const) {
      const field = form.current?.elements.namedItem(name);
      if (!(field instanceof HTMLSelectElement) || chosen.current.has(name)) continue;
      if (field.value === before[name]) field.value = region[name];
    }
    onDone();
  });
  useEffect(() => {
    if (region !== atFirst) preselect();
  }, [region, atFirst]);

  return (name) => chosen.current.add(name);
}
