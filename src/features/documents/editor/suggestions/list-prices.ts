import { priceInput } from '#features/shared/decimal-input.ts';
import type { LineSuggestion } from '#shared/contract/items.ts';
import { pricesOn, type Pricelist } from '#shared/items/list-prices.ts';
import { priceIn } from '#shared/items/price-in.ts';
import { numberText } from '../draft-of.ts';
import type { Draft, DraftLine } from '../draft.ts';

/** A suggestion with the prices of a list. The text of an earlier line has the price it had. */
export function suggestionOn(list: Pricelist | null, suggestion: LineSuggestion): LineSuggestion {
  const { item_id, prices } = suggestion;
  return item_id === null ? suggestion : { ...suggestion, prices: pricesOn(list, { item_id, prices }) };
}

/** A line, and the price that the present list has for it. */
export interface OtherPrice {
  readonly key: string;
  readonly unit_price: string;
}

interface Lists {
  readonly present: Pricelist | null;
  readonly all: readonly Pricelist[];
}

/**
 * The lines whose price is another list's, or the standard one, and differs from the present list's. A price that
 * somebody typed isn't among them. `items`: the catalog, by the text of a line.
 */
export function otherPrices(
  draft: Pick<Draft, 'lines' | 'currency' | 'prices_include_tax'>,
  items: ReadonlyMap<string, LineSuggestion>,
  { present, all }: Lists,
): readonly OtherPrice[] {
  const priceOf = (list: Pricelist | null, item: LineSuggestion) => priceIn(suggestionOn(list, item), draft);

  function otherPrice({ key, description, unit_price: typed, base_quantity: base }: DraftLine): OtherPrice[] {
    const item = items.get(description.trim());
    const now = priceInput(typed, draft.currency);
    if (item === undefined || now === undefined || base !== 1) return [];
    const wanted = priceOf(present, item);
    if (wanted === undefined || wanted === Number(now)) return [];
    const isOfList = [null, ...all].some((list) => priceOf(list, item) === Number(now));
    return isOfList ? [{ key, unit_price: numberText(wanted) }] : [];
  }

  return draft.lines.flatMap(otherPrice);
}
