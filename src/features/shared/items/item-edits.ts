import * as v from 'valibot';
import { item, updateItem, type Item, type ItemFields } from '#shared/contract/items.ts';
import { editsOf } from '../changes/edits.ts';
import { isSameItem, itemDifferences, settledItem } from './item-differences.ts';

const { version: _version, ...entries } = updateItem.body.entries;
const fields = v.strictObject(entries);
const edit = v.object({ base: item, mine: fields, tried: v.optional(v.array(fields)), key: v.string() });

export const itemEdits = editsOf<Item, ItemFields>({
  kind: 'item_edit',
  idOf: ({ item_id: id }) => id,
  nameOf: ({ name }) => name,
  edit,
  saved: item,
  fields,
  differences: itemDifferences,
  settled: settledItem,
  isSame: isSameItem,
  save: async (api, { item_id: id, version }, mine, key) =>
    api(updateItem, { params: { id }, body: { ...mine, version } }, { headers: { 'idempotency-key': key } }),
});
