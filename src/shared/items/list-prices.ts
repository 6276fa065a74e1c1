import type { ItemFields } from '../contract/items.ts';
import type { PriceListFields } from '../contract/price-lists.ts';
import { priceByPercent } from '../money/price-by-percent.ts';

type Prices = ItemFields['prices'];

/** What of a list decides on prices. */
export type Pricelist = Pick<PriceListFields, 'adjustment_percent' | 'prices'>;

/**
 * An item's prices for the customers on a list: the list's own, otherwise the item's price in the same currency, with the
 * list's percentage. Null is no list.
 */
export function pricesOn(
  list: Pricelist | null,
  { item_id: id, prices }: { readonly item_id: string; readonly prices: Prices },
): Prices {
  if (list === null) return prices;
  const { adjustment_percent: percent } = list;
  const own = list.prices.filter((price) => price.item_id === id);
  const has = new Set(own.map(({ currency }) => currency));
  const others = prices.filter(({ currency }) => !has.has(currency));
  return [
    ...own.map(({ currency, unit_price }) => ({ currency, unit_price })),
    ...others.map(({ currency, unit_price: price }) => ({
      currency,
      unit_price: percent === null ? price : priceByPercent(price, currency, percent),
    })),
  ];
}
