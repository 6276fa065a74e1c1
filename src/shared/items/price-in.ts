import type { ItemFields } from '../contract/items.ts';
import { divideRounded } from '../money/divide-rounded.ts';
import { fromWireDecimal, hundred, toWireDecimal } from '../money/millionths.ts';
import { sumOf } from '../money/sum-of.ts';

/** How a document states its prices. */
export interface Pricing {
  readonly currency: string;
  readonly prices_include_tax: boolean;
}

type Priced = Readonly<Pick<ItemFields, 'prices' | 'prices_include_tax'>> & {
  readonly tax_rates: readonly { readonly rate: number }[];
};

/**
 * The price of an item in a document: with its taxes added, or taken out, where only one of both includes tax
 * (EN 16931 BT-146: a price may have more decimals than an amount). Undefined if it has none in the currency.
 */
export function priceIn(
  item: Priced,
  { currency, prices_include_tax: isGross }: Pricing,
): number | undefined {
  const found = item.prices.find((price) => price.currency === currency);
  if (found === undefined) return undefined;
  const price = fromWireDecimal(found.unit_price);
  const withTax = hundred + sumOf(item.tax_rates.map(({ rate }) => fromWireDecimal(rate)));
  if (isGross === item.prices_include_tax || withTax <= 0n) return found.unit_price;
  return toWireDecimal(
    isGross ? divideRounded(price * withTax, hundred) : divideRounded(price * hundred, withTax),
  );
}
