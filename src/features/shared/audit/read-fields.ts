import type { AuditEvent } from '#shared/contract/audit-log.ts';
import { words } from '#shared/words/words.ts';

/** What is needed to format one side of an event. */
export interface Reading {
  /** Names by id. */
  readonly names: AuditEvent['names'];
  /** Currency of the amounts; null if unknown. */
  readonly currency: string | null;
}

export type Fields = Readonly<Record<string, unknown>>;

/** Uses each side's own currency, in case the event changed it. */
export function readingOf({ names, currency }: Reading, side: Fields): Reading {
  const own = side['currency'];
  return { names, currency: typeof own === 'string' ? own : currency };
}

/** Catalog text for a name from the server; undefined if unknown. */
export function wordFor(catalog: Readonly<Record<string, string>>, name: string): string | undefined {
  return Object.hasOwn(catalog, name) ? catalog[name] : undefined;
}

/** `firstName` → `first_name`: profiles are logged with their column names. */
export function wireName(field: string): string {
  return field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** The label of a field. For unknown fields, derived from the name. */
export function labelOf(field: string): string {
  const name = wireName(field);
  const plain = name.replaceAll('_', ' ');
  return wordFor(words.history.fields, name) ?? plain.charAt(0).toUpperCase() + plain.slice(1);
}

/** Sorts fields in catalog order; unknown ones come last. */
export function inOrder(fields: readonly string[]): string[] {
  const order = Object.keys(words.history.fields);
  const placeOf = (field: string) => {
    const place = order.indexOf(wireName(field));
    return place === -1 ? order.length : place;
  };
  return fields.toSorted((one, other) => placeOf(one) - placeOf(other));
}
