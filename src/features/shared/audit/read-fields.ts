import type { AuditEvent } from '#shared/contract/audit-log.ts';
import { words } from '#shared/words/words.ts';

/** What the values of one side of an event are read with. */
export interface Reading {
  /** What the ids are called. */
  readonly names: AuditEvent['names'];
  /** In which the amounts are; null where nobody knows. */
  readonly currency: string | null;
}

export type Fields = Readonly<Record<string, unknown>>;

/** Each side is in the currency that it says itself, where an edit has changed it. */
export function readingOf({ names, currency }: Reading, side: Fields): Reading {
  const own = side['currency'];
  return { names, currency: typeof own === 'string' ? own : currency };
}

/** A word of the catalog by a name that came over the wire; undefined where there is none. */
export function wordFor(catalog: Readonly<Record<string, string>>, name: string): string | undefined {
  return Object.hasOwn(catalog, name) ? catalog[name] : undefined;
}

/** `firstName` → `first_name`: profiles are noted under the names of their columns. */
export function wireName(field: string): string {
  return field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** The label of a field; one that came after this release is read off its name. */
export function labelOf(field: string): string {
  const name = wireName(field);
  const plain = name.replaceAll('_', ' ');
  return wordFor(words.history.fields, name) ?? plain.charAt(0).toUpperCase() + plain.slice(1);
}

/** The fields in the order of the catalog; others come last. */
export function inOrder(fields: readonly string[]): string[] {
  const order = Object.keys(words.history.fields);
  const placeOf = (field: string) => {
    const place = order.indexOf(wireName(field));
    return place === -1 ? order.length : place;
  };
  return fields.toSorted((one, other) => placeOf(one) - placeOf(other));
}
