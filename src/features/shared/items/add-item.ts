import { parse } from 'valibot';
import type { Api } from '#api/client.ts';
import type { Act, NewAct } from '#offline/outbox/act.ts';
import { createItem, item, updateItem, type Item, type ItemFields } from '#shared/contract/items.ts';
import { addOnce } from '../changes/add-once.ts';
import { isSameItem } from './item-differences.ts';

export type NewItem = ItemFields & { readonly item_id: string };

/** Adds an item under an ID of our own (`addOnce`). Rejects with `ApiError`. */
export async function addItem(
  api: Api,
  { item_id: id, ...fields }: NewItem,
  /** What earlier tries sent under the same ID. */
  earlier: readonly ItemFields[] = [],
): Promise<Item> {
  const adding = {
    create: async () => api(createItem, { body: { item_id: id, ...fields } }),
    correct: async (version: number) => api(updateItem, { params: { id }, body: { ...fields, version } }),
    saved: item,
    isSame: isSameItem,
  };
  return addOnce<Item, ItemFields>(adding, fields, earlier);
}

/** Adding an item, as an act for later. */
export function waitingItem(body: NewItem): NewAct {
  const { item_id: subject, name } = body;
  return { kind: 'item', subject, names: [], content: body, shown: { customer: name, amount: null } };
}

/** Adds it. Repeating it has no second effect. Rejects with `ApiError`. */
export async function sendItem(api: Api, { content, subject }: Act): Promise<void> {
  const { item_id: _id, ...fields } = parse(createItem.body, content);
  await addItem(api, { ...fields, item_id: subject });
}
