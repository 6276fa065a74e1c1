import { differencesOf, type Difference, type Side } from '#features/shared/conflict/differences.ts';
import type { Item, ItemFields } from '#shared/contract/items.ts';
import { words } from '#shared/words/words.ts';
import { itemTexts } from './item-texts.ts';

/** What was entered, and what someone else has saved meanwhile. */
export interface ItemConflict {
  readonly mine: ItemFields;
  readonly theirs: Item;
}

const names = [
  'name',
  'number',
  'unit_code',
  'description',
  'prices',
  'prices_include_tax',
  'tax_rates',
] as const satisfies readonly (keyof ItemFields)[];

/** The fields that differ, each with both versions. */
export function itemDifferences(base: ItemFields, { mine, theirs }: ItemConflict): readonly Difference[] {
  const say = words.items.fields;
  const labels = Object.fromEntries(names.map((name) => [name, say[name]]));
  return differencesOf(labels, { base: itemTexts(base), mine: itemTexts(mine), theirs: itemTexts(theirs) });
}

/** The fields with the chosen sides; what doesn't differ is theirs. */
export function settledItem({ mine, theirs }: ItemConflict, sides: ReadonlyMap<string, Side>): ItemFields {
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
