import { ApiError } from '#api/api-error.ts';
import type { Api } from '#api/client.ts';
import type { CallInput } from '#shared/contract/endpoint.ts';
import { createItem, getItem, updateItem, type Item } from '#shared/contract/items.ts';

type NewItem = CallInput<typeof createItem>['body'] & { readonly item_id: string };

/**
 * Adds an item. If an earlier try with other content has arrived after all, that item gets this content. Rejects with
 * `ApiError`.
 */
export async function addItem(api: Api, { item_id: id, ...fields }: NewItem): Promise<Item> {
  try {
    return await api(createItem, { body: { item_id: id, ...fields } });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 409) throw error;
    const { version } = await api(getItem, { params: { id } });
    return api(updateItem, { params: { id }, body: { ...fields, version } });
  }
}
