import { priceInput } from '#features/shared/decimal-input.ts';
import { readTaxes, taxesText } from '#features/shared/documents/taxes-text.ts';
import type { ItemFields, LineSuggestion } from '#shared/contract/items.ts';
import { textKey } from '#shared/items/item-suggestion.ts';
import { divideRounded } from '#shared/money/divide-rounded.ts';
import { fromWireDecimal, hundred, toWireDecimal } from '#shared/money/millionths.ts';
import { sumOf } from '#shared/money/sum-of.ts';
import { numberText } from '../draft-of.ts';
import type { Draft, DraftLine } from '../draft.ts';

/** How a document states its prices. */
export type Pricing = Pick<Draft, 'currency' | 'prices_include_tax'>;

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

/**
 * The price of a suggestion in a document: with its taxes added, or taken out, where only one of both includes tax
 * (EN 16931 BT-146: a price may have more decimals than an amount). Undefined if it has none in the currency.
 */
export function priceIn(suggestion: LineSuggestion, { currency, prices_include_tax: isGross }: Pricing) {
  const found = suggestion.prices.find((price) => price.currency === currency);
  if (found === undefined) return undefined;
  const price = fromWireDecimal(found.unit_price);
  const withTax = hundred + sumOf(suggestion.tax_rates.map(({ rate }) => fromWireDecimal(rate)));
  if (isGross === suggestion.prices_include_tax || withTax <= 0n) return found.unit_price;
  return toWireDecimal(
    isGross ? divideRounded(price * withTax, hundred) : divideRounded(price * hundred, withTax),
  );
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
