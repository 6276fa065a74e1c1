import type { PriceListFields } from '#shared/contract/price-lists.ts';

/** What the form of a price list makes. */
export const priceListNamed = (name: string, prices: PriceListFields['prices'] = []): PriceListFields => ({
  name,
  adjustment_percent: -10,
  prices,
});
