import { parse } from 'valibot';
import type { Api } from '#api/client.ts';
import type { Act, NewAct } from '#offline/outbox/act.ts';
import {
  createPriceList,
  priceList,
  updatePriceList,
  type PriceList,
  type PriceListFields,
} from '#shared/contract/price-lists.ts';
import { addOnce } from '../changes/add-once.ts';
import { isSameList } from './price-list-differences.ts';

type NewPriceList = PriceListFields & { readonly price_list_id: string };

/** Adds a price list under an ID of our own (`addOnce`). Rejects with `ApiError`. */
export async function addPriceList(
  api: Api,
  { price_list_id: id, ...fields }: NewPriceList,
  /** What earlier tries sent under the same ID. */
  earlier: readonly PriceListFields[] = [],
): Promise<PriceList> {
  const adding = {
    create: async () => api(createPriceList, { body: { price_list_id: id, ...fields } }),
    correct: async (version: number) =>
      api(updatePriceList, { params: { id }, body: { ...fields, version } }),
    saved: priceList,
    isSame: isSameList,
  };
  return addOnce<PriceList, PriceListFields>(adding, fields, earlier);
}

/** The items that have prices in a list. */
export function itemsNamed({ prices }: Pick<PriceListFields, 'prices'>): readonly string[] {
  return [...new Set(prices.map(({ item_id: id }) => id))];
}

/** Adding a price list, as an act for later. */
export function waitingPriceList(body: NewPriceList): NewAct {
  const { price_list_id: subject, name } = body;
  const shown = { customer: name, amount: null };
  return { kind: 'price_list', subject, names: itemsNamed(body), content: body, shown };
}

/** Adds it. Repeating it has no second effect. Rejects with `ApiError`. */
export async function sendPriceList(api: Api, { content, subject }: Act): Promise<void> {
  const { price_list_id: _id, ...fields } = parse(createPriceList.body, content);
  await addPriceList(api, { ...fields, price_list_id: subject });
}
