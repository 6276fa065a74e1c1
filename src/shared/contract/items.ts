import * as v from 'valibot';
import { currencyCode, decimal } from './amounts.ts';
import { timestamp } from './dates.ts';
import { taxRates, unitCode } from './document-lines.ts';
import { endpoint } from './endpoint.ts';
import { id, nothing, optionalText, requiredText } from './fields.ts';
import { pageOf, pageQuery, searchWords } from './lists.ts';
import { expectedVersion, version } from './versions.ts';
import { says } from '../words/field-words.ts';

/** The price of one unit in a currency, in major units (EN 16931 BT-146). */
const itemPrice = v.strictObject({ currency: currencyCode, unit_price: decimal });

const itemPrices = v.pipe(
  v.array(itemPrice),
  v.maxLength(
    20,
    says((say) => say.tooManyPrices(20)),
  ),
  v.check(
    (prices) => new Set(prices.map(({ currency }) => currency)).size === prices.length,
    says((say) => say.samePriceTwice),
  ),
);

const itemFields = v.strictObject({
  /** The seller's own number (BT-155). Two items may share one. */
  number: optionalText((say) => say.labels.itemNumber, 50),
  /** What it is called in the catalog (BT-153). */
  name: requiredText(
    (say) => say.labels.name,
    200,
    (say) => say.enterName,
  ),
  /** The text for a document's line; null means the name. */
  description: optionalText((say) => say.labels.description, 1000),
  unit_code: unitCode,
  /** Both are required, so that an edit that leaves them out doesn't erase them. */
  prices: itemPrices,
  /** Whether the prices include the item's taxes. */
  prices_include_tax: v.optional(v.boolean(), false),
  tax_rates: taxRates,
});
export type ItemFields = v.InferOutput<typeof itemFields>;

export const item = v.object({
  item_id: v.string(),
  ...itemFields.entries,
  version,
  created_at: timestamp,
  updated_at: timestamp,
  /** When the item was archived; absent if active. */
  deleted_at: v.optional(timestamp),
});
export type Item = v.InferOutput<typeof item>;

export const listItems = endpoint({
  method: 'GET',
  path: '/api/items',
  access: 'user',
  summary: 'List catalog items by name, or those whose number, name, or description contain every word of q',
  query: v.strictObject({
    q: v.optional(searchWords, ''),
    /** The archived ones instead of the active ones. */
    archived: v.optional(v.literal('true')),
    ...pageQuery,
  }),
  output: pageOf(item),
  success: 200,
  refusals: [],
});

/** What a line of a document may be filled in with. */
const lineSuggestion = v.object({
  /** The catalog item; null for the text of an earlier line. */
  item_id: v.nullable(v.string()),
  /** The item's; the text of an earlier line has none. */
  number: v.nullable(v.string()),
  name: v.nullable(v.string()),
  ...v.pick(itemFields, ['unit_code', 'prices', 'prices_include_tax', 'tax_rates']).entries,
  /** The line's text. */
  description: v.string(),
});
export type LineSuggestion = v.InferOutput<typeof lineSuggestion>;

export const suggestLines = endpoint({
  method: 'GET',
  path: '/api/line-suggestions',
  access: 'user',
  summary:
    'Suggest texts and prices for a line: those of the latest documents first, then catalog items by name',
  query: v.strictObject({ q: v.optional(searchWords, '') }),
  output: v.object({
    items: v.array(lineSuggestion),
    /** False if there are more; a search finds them. */
    complete: v.boolean(),
  }),
  success: 200,
  refusals: [],
});

export const getItem = endpoint({
  method: 'GET',
  path: '/api/items/{id}',
  access: 'user',
  summary: 'Get a catalog item; an archived one has deleted_at',
  params: v.strictObject({ id }),
  output: item,
  success: 200,
  refusals: ['not_found'],
});

export const createItem = endpoint({
  method: 'POST',
  path: '/api/items',
  access: 'writer',
  summary: 'Create a catalog item; repeating an item_id creates no second one',
  body: v.strictObject({ item_id: v.optional(id), ...itemFields.entries }),
  output: item,
  success: 201,
  repeatable: true,
  refusals: ['conflict'],
});

export const updateItem = endpoint({
  method: 'PUT',
  path: '/api/items/{id}',
  access: 'writer',
  summary: 'Replace a catalog item’s data; documents don’t change',
  params: v.strictObject({ id }),
  body: v.strictObject({ ...itemFields.entries, version: expectedVersion }),
  output: item,
  success: 200,
  repeatable: true,
  refusals: ['not_found', 'version_conflict'],
});

export const deleteItem = endpoint({
  method: 'DELETE',
  path: '/api/items/{id}',
  access: 'writer',
  summary: 'Archive a catalog item; documents don’t change',
  params: v.strictObject({ id }),
  output: nothing,
  success: 204,
  refusals: ['not_found', 'version_conflict'],
});

export const restoreItem = endpoint({
  method: 'POST',
  path: '/api/items/{id}/restore',
  access: 'writer',
  summary: 'Restore an archived catalog item; does nothing to an active one',
  params: v.strictObject({ id }),
  output: item,
  success: 200,
  refusals: ['not_found', 'version_conflict'],
});
