import { itemFieldOf, pricedRows, priceField, typedPrice } from '#features/shared/items/item-texts.ts';
import { decimalInput } from '#features/shared/decimal-input.ts';
import type { TypedValues } from '#features/shared/form/typed-values.ts';
import type { PriceListFields } from '#shared/contract/price-lists.ts';
import { formatPrice } from '#shared/money/format-price.ts';

/** The field of a price's item. Rows keep their key. */
export const itemOfPrice = (key: number) => `prices.${key}.item_id`;
export { itemFieldOf as listFieldOf, priceField };

/** A percentage as a number, or as text for the schema to refuse. Nothing typed is none. */
function typedPercent(text: string): number | string | null {
  const typed = text.trim().replace(/\s*%$/, '');
  if (typed === '') return null;
  const plain = decimalInput(typed);
  return plain === undefined ? text : Number(plain);
}

/** The request body. A price that is emptied is removed. */
export function listBody(typed: TypedValues): Record<string, unknown> {
  return {
    name: typed['name'] ?? '',
    adjustment_percent: typedPercent(typed['adjustment_percent'] ?? ''),
    prices: pricedRows(typed).map((key) => {
      const { currency, unit_price } = typedPrice(typed, key);
      return { item_id: typed[itemOfPrice(key)], currency, unit_price };
    }),
  };
}

/** The prices of a list as text, a line for each. */
export function ownPricesText(
  { prices }: Pick<PriceListFields, 'prices'>,
  nameOf: (itemId: string) => string,
): string {
  return prices
    .map((price) => `${nameOf(price.item_id)}: ${formatPrice(price.unit_price, price.currency)}`)
    .toSorted()
    .join('\n');
}
