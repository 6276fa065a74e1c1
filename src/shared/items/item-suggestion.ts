import type { Item, LineSuggestion } from '../contract/items.ts';

/** The text of an item on a document's line. */
export function lineTextOf({ name, description }: Pick<Item, 'name' | 'description'>): string {
  return description ?? name;
}

/** The same for the same text: capitals and spaces around make no other. */
export const textKey = (text: string): string => text.trim().toLowerCase();

/** An item as what a line may be filled in with. */
export function itemSuggestion(item: Item): LineSuggestion {
  const { item_id, number, name, unit_code, prices, prices_include_tax, tax_rates } = item;
  const description = lineTextOf(item);
  return { item_id, number, name, description, unit_code, prices, prices_include_tax, tax_rates };
}
