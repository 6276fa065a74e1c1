import type { PriceChange } from '#shared/contract/price-changes.ts';
import { formatPrice } from '#shared/money/format-price.ts';
import { words } from '#shared/words/words.ts';
import { fieldPercent } from '../field-number.ts';

/** What a price change does: 'All prices +10%', 'Support: $55.00'. */
export function priceChangeText(change: PriceChange): string {
  const { byPercent, ofItem } = words.priceChanges;
  if (change.kind === 'item')
    return ofItem(change.item_name, formatPrice(change.unit_price, change.currency));
  const size = fieldPercent(String(Math.abs(change.percent)));
  return byPercent(`${change.percent < 0 ? '−' : '+'}${size}`);
}
