import * as v from 'valibot';
import {
  priceList,
  updatePriceList,
  type PriceList,
  type PriceListFields,
} from '#shared/contract/price-lists.ts';
import { editsOf } from '../changes/edits.ts';
import { itemsNamed } from './add-price-list.ts';
import { isSameList, listDifferences, settledList } from './price-list-differences.ts';

const { version: _version, ...entries } = updatePriceList.body.entries;
const fields = v.strictObject(entries);
const edit = v.object({
  base: priceList,
  mine: fields,
  tried: v.optional(v.array(fields)),
  key: v.string(),
});

export const priceListEdits = editsOf<PriceList, PriceListFields>({
  kind: 'price_list_edit',
  idOf: ({ price_list_id: id }) => id,
  nameOf: ({ name }) => name,
  namesOf: itemsNamed,
  edit,
  saved: priceList,
  fields,
  differences: (base, versions) => listDifferences(base, versions),
  settled: settledList,
  isSame: isSameList,
  save: async (api, { price_list_id: id, version }, mine, key) =>
    api(
      updatePriceList,
      { params: { id }, body: { ...mine, version } },
      { headers: { 'idempotency-key': key } },
    ),
});
