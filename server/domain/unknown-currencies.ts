import { everyCurrency } from '#shared/currencies.ts';

const known: ReadonlySet<string> = new Set([...everyCurrency, ...Intl.supportedValuesOf('currency')]);

/** Dotted paths of the currencies in `input` that don't exist. Stored ones aren't checked: they stay readable. */
export function unknownCurrencies(input: unknown, path = ''): string[] {
  if (typeof input !== 'object' || input === null) return [];
  return Object.entries(input).flatMap(([name, value]: [string, unknown]) => {
    const at = path === '' ? name : `${path}.${name}`;
    if (name !== 'currency' || typeof value !== 'string') return unknownCurrencies(value, at);
    return known.has(value) ? [] : [at];
  });
}
