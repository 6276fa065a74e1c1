import { parse } from 'valibot';
import { ApiError } from '#api/api-error.ts';
import type { Api } from '#api/client.ts';
import type { Act, NewAct } from '#offline/outbox/act.ts';
import { createItem, item, updateItem, type Item, type ItemFields } from '#shared/contract/items.ts';
import { currentRecord } from '../conflict/current-record.ts';
import { isSameItem } from './item-differences.ts';

export type NewItem = ItemFields & { readonly item_id: string };

/**
 * Adds an item under an ID of our own. If an earlier try with other content has arrived after all, that item gets this
 * content, unless someone else has changed it. Rejects with `ApiError`.
 */
export async function addItem(
  api: Api,
  { item_id: id, ...fields }: NewItem,
  /** What earlier tries sent under the same ID. */
  earlier: readonly ItemFields[] = [],
): Promise<Item> {
  const correct = async (version: number) =>
    api(updateItem, { params: { id }, body: { ...fields, version } });
  try {
    return await api(createItem, { body: { item_id: id, ...fields } });
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'conflict') throw error;
  }
  try {
    return await correct(1);
  } catch (error) {
    const present = currentRecord(item, error);
    if (present === null) throw error;
    if (isSameItem(present, fields)) return present;
    if (earlier.some((one) => isSameItem(one, present))) return correct(present.version);
    throw error;
  }
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
