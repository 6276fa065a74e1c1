import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { defaultCurrency } from '#shared/default-currency.ts';
import { defaultTimezone } from '#shared/timezones.ts';
import type { Region } from './use-region.ts';

const before = { currency: defaultCurrency, timezone: defaultTimezone };

/**
 * Selects the region's currency and timezone if they arrive while the form is open, without overriding the user's
 * choices; nothing if `region` is null. Returns a function to call with the name of each field the user changes.
 */
export function usePreselection(
  form: RefObject<HTMLFormElement | null>,
  region: Region | null,
  onDone: () => void,
): (name: string) => void {
  const chosen = useRef(new Set<string>());
  const [atFirst] = useState(region);

  const preselect = useEffectEvent((from: Region) => {
    for (const name of ['currency', 'timezone'] as const) {
      const field = form.current?.elements.namedItem(name);
      if (!(field instanceof HTMLSelectElement) || chosen.current.has(name)) continue;
      if (field.value === before[name]) field.value = from[name];
    }
    onDone();
  });
  useEffect(() => {
    if (region !== null && region !== atFirst) preselect(region);
  }, [region, atFirst]);

  return (name) => chosen.current.add(name);
}
