import { fieldPercent } from '#features/shared/field-number.ts';
import { itemFieldOf, pricedRows, priceField, typedPrice } from '#features/shared/items/item-texts.ts';
import { decimalInput } from '#features/shared/decimal-input.ts';
import type { Texts } from '#features/shared/conflict/differences.ts';
import type { TypedValues } from '#features/shared/form/typed-values.ts';
import type { PriceListFields } from '#shared/contract/price-lists.ts';
import { formatPrice } from '#shared/money/format-price.ts';
import { words } from '#shared/words/words.ts';

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

/** What a list does with standard prices: '10% off'. */
export function adjustmentText(percent: number | null): string {
  const { standard, off, up } = words.priceLists;
  if (percent === null || percent === 0) return standard;
  return (percent < 0 ? off : up)(fieldPercent(String(Math.abs(percent))));
}

/** A list as texts by field, for comparison. */
export function listTexts(fields: PriceListFields, nameOf: (itemId: string) => string): Texts {
  const prices = fields.prices
    .map((price) => `${nameOf(price.item_id)}: ${formatPrice(price.unit_price, price.currency)}`)
    .toSorted();
  return {
    name: fields.name,
    adjustment_percent: adjustmentText(fields.adjustment_percent),
    prices: prices.join('\n'),
  };
}
