import { priceInput } from '#features/shared/decimal-input.ts';
import { readTaxes, taxesText } from '#features/shared/documents/taxes-text.ts';
import type { ItemFields, LineSuggestion } from '#shared/contract/items.ts';
import { textKey } from '#shared/items/item-suggestion.ts';
import { priceIn, type Pricing } from '#shared/items/price-in.ts';
import { numberText } from '../draft-of.ts';
import type { DraftLine } from '../draft.ts';

const most = 8;

function textOf({ number, name, description }: LineSuggestion): string {
  return [number, name, description].join(' ').toLowerCase();
}

/** The suggestions that contain every typed word, in their order. A text that is typed in full isn't suggested. */
export function matching(all: readonly LineSuggestion[], typed: string): readonly LineSuggestion[] {
  const sought = typed.trim().toLowerCase();
  const parts = sought.split(/\s+/);
  return all
    .filter((one) => one.description.toLowerCase() !== sought)
    .filter((one) => parts.every((part) => textOf(one).includes(part)))
    .slice(0, most);
}

const keyOf = ({ description }: LineSuggestion) => textKey(description);

/** What the device knows, then what else the server has found. An item stands for an earlier line of the same text. */
export function withMore(
  known: readonly LineSuggestion[],
  more: readonly LineSuggestion[],
): readonly LineSuggestion[] {
  const found = new Map(more.filter(({ item_id: id }) => id !== null).map((one) => [keyOf(one), one]));
  const texts = new Set(known.map(keyOf));
  const better = (one: LineSuggestion) => (one.item_id === null ? (found.get(keyOf(one)) ?? one) : one);
  return [...known.map(better), ...more.filter((one) => !texts.has(keyOf(one)))];
}

/** What a chosen suggestion changes in a line. Without a price in the currency, the line keeps its own. */
export function filledIn(suggestion: LineSuggestion, pricing: Pricing): Partial<DraftLine> {
  const price = priceIn(suggestion, pricing);
  return {
    description: suggestion.description,
    unit_code: suggestion.unit_code,
    taxes: taxesText(suggestion.tax_rates),
    base_quantity: 1,
    ...(price !== undefined && { unit_price: numberText(price) }),
  };
}

/** The longest name of an item. */
const longestName = 200;

/** A line as a catalog item. A price or taxes that can't be read are left out. */
export function itemOf(line: DraftLine, { currency, prices_include_tax }: Pricing): ItemFields {
  const text = line.description.trim();
  const price = priceInput(line.unit_price, currency);
  const taxes = readTaxes(line.taxes) ?? [];
  return {
    number: null,
    name: text.slice(0, longestName),
    description: text.length > longestName ? text : null,
    unit_code: line.unit_code,
    prices: price === undefined ? [] : [{ currency, unit_price: Number(price) }],
    prices_include_tax,
    tax_rates: taxes.map(({ category, rate, name }) => ({ category, rate: Number(rate), name })),
  };
}
