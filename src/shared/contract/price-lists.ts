import * as v from 'valibot';
import { currencyCode, decimal, percentBetween } from './amounts.ts';
import { timestamp } from './dates.ts';
import { endpoint } from './endpoint.ts';
import { id, nothing, requiredText } from './fields.ts';
import { expectedVersion, version } from './versions.ts';
import { says } from '../words/field-words.ts';

/** The most prices of a list, and the most lists of an organization. */
export const mostPrices = 1000;
export const mostLists = 100;

/** An item's own price in a list, with or without tax as the item's other prices. */
export const listPrice = v.strictObject({ item_id: id, currency: currencyCode, unit_price: decimal });

const listPrices = v.pipe(
  v.array(listPrice),
  v.maxLength(
    mostPrices,
    says((say) => say.tooManyPrices(mostPrices)),
  ),
  v.check(
    (prices) =>
      new Set(prices.map(({ item_id, currency }) => `${item_id} ${currency}`)).size === prices.length,
    says((say) => say.sameItemTwice),
  ),
);

/** From −100: everything else is free. */
const adjustment = percentBetween(-100, 1000);

const priceListFields = v.strictObject({
  name: requiredText(
    (say) => say.labels.name,
    100,
    (say) => say.enterName,
  ),
  /** In percent of the item's price, where the list has none of its own; −10 takes a tenth off. Null: the item's price. */
  adjustment_percent: v.nullable(adjustment),
  /** Required, so that an edit that leaves them out doesn't erase them. */
  prices: listPrices,
});
export type PriceListFields = v.InferOutput<typeof priceListFields>;

export const priceList = v.object({
  price_list_id: v.string(),
  ...priceListFields.entries,
  version,
  created_at: timestamp,
  updated_at: timestamp,
  /** When the list was archived; absent if active. Then its customers have the items' own prices. */
  deleted_at: v.optional(timestamp),
});
export type PriceList = v.InferOutput<typeof priceList>;

export const listPriceLists = endpoint({
  method: 'GET',
  path: '/api/price-lists',
  access: 'user',
  summary: 'List all price lists by name; archived ones have deleted_at',
  output: v.object({ items: v.array(priceList) }),
  success: 200,
  refusals: [],
});

export const getPriceList = endpoint({
  method: 'GET',
  path: '/api/price-lists/{id}',
  access: 'user',
  summary: 'Get a price list; an archived one has deleted_at',
  params: v.strictObject({ id }),
  output: priceList,
  success: 200,
  refusals: ['not_found'],
});

export const createPriceList = endpoint({
  method: 'POST',
  path: '/api/price-lists',
  access: 'writer',
  summary: 'Create a price list; repeating a price_list_id creates no second one',
  body: v.strictObject({ price_list_id: v.optional(id), ...priceListFields.entries }),
  output: priceList,
  success: 201,
  repeatable: true,
  refusals: ['conflict', 'not_found'],
});

export const updatePriceList = endpoint({
  method: 'PUT',
  path: '/api/price-lists/{id}',
  access: 'writer',
  summary: 'Replace a price list’s name, percentage, and prices; documents don’t change',
  params: v.strictObject({ id }),
  body: v.strictObject({ ...priceListFields.entries, version: expectedVersion }),
  output: priceList,
  success: 200,
  repeatable: true,
  refusals: ['not_found', 'version_conflict'],
});

export const deletePriceList = endpoint({
  method: 'DELETE',
  path: '/api/price-lists/{id}',
  access: 'writer',
  summary: 'Archive a price list; its customers have the items’ own prices, and documents don’t change',
  params: v.strictObject({ id }),
  output: nothing,
  success: 204,
  refusals: ['not_found', 'version_conflict'],
});

export const restorePriceList = endpoint({
  method: 'POST',
  path: '/api/price-lists/{id}/restore',
  access: 'writer',
  summary: 'Restore an archived price list; does nothing to an active one',
  params: v.strictObject({ id }),
  output: priceList,
  success: 200,
  refusals: ['not_found', 'version_conflict'],
});
