import type { ItemFields } from '../contract/items.ts';
import type { PriceListFields } from '../contract/price-lists.ts';
import { currencyExponent } from '../money/currency-exponent.ts';
import { divideRounded } from '../money/divide-rounded.ts';
import { fromWireDecimal, hundred, toWireDecimal, type Millionths } from '../money/millionths.ts';

type Prices = ItemFields['prices'];

/** What of a list decides on prices. */
export type Pricelist = Pick<PriceListFields, 'adjustment_percent' | 'prices'>;

/** The size of the last decimal to round to: that of the currency, or of the price if it has more. */
function stepOf(price: Millionths, currency: string): Millionths {
  let step = 10n ** BigInt(6 - currencyExponent(currency));
  while (price % step !== 0n) step /= 10n;
  return step;
}

/** A price with so many percent added: (19.99, 'EUR', -10) → 17.99. Half a cent is rounded away from zero. */
function adjusted(price: number, currency: string, percent: number): number {
  const exact = fromWireDecimal(price);
  const step = stepOf(exact, currency);
  return toWireDecimal(divideRounded(exact * (hundred + fromWireDecimal(percent)), hundred * step) * step);
}

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
      unit_price: percent === null ? price : adjusted(price, currency, percent),
    })),
  ];
}
