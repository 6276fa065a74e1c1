import type { ItemFields } from '#shared/contract/items.ts';
import { words } from '#shared/words/words.ts';
import type { Versions } from '../changes/edits.ts';
import { baseBefore, differencesOf, type Difference, type Side } from '../conflict/differences.ts';
import { itemTexts } from './item-texts.ts';

const names = [
  'name',
  'number',
  'unit_code',
  'description',
  'prices',
  'prices_include_tax',
  'tax_rates',
] as const satisfies readonly (keyof ItemFields)[];

/** True if two versions of an item have the same content. */
export function isSameItem(one: ItemFields, other: ItemFields): boolean {
  const [left, right] = [itemTexts(one), itemTexts(other)];
  return names.every((name) => left[name] === right[name]);
}

/** The fields that differ, each with both versions. */
export function itemDifferences(
  base: ItemFields,
  { mine, theirs, tried = [] }: Versions<ItemFields>,
): readonly Difference[] {
  const say = words.items.fields;
  const labels = Object.fromEntries(names.map((name) => [name, say[name]]));
  const saved = itemTexts(theirs);
  const before = baseBefore(names, { base: itemTexts(base), saved, tried: tried.map(itemTexts) });
  return differencesOf(labels, { base: before, mine: itemTexts(mine), theirs: saved });
}

/** The fields with the chosen sides; what doesn't differ is theirs. */
export function settledItem(
  { mine, theirs }: Versions<ItemFields>,
  sides: ReadonlyMap<string, Side>,
): ItemFields {
  const pick = <Name extends (typeof names)[number]>(name: Name) =>
    (sides.get(name) === 'mine' ? mine : theirs)[name];
  return {
    name: pick('name'),
    number: pick('number'),
    unit_code: pick('unit_code'),
    description: pick('description'),
    prices: pick('prices'),
    prices_include_tax: pick('prices_include_tax'),
    tax_rates: pick('tax_rates'),
  };
}
