import { deleteItem, getItem, restoreItem, type Item } from '#shared/contract/items.ts';
import { standingsOf } from '../changes/standings.ts';

export const itemStandings = standingsOf<Item>({
  kinds: { archive: 'item_archive', restore: 'item_restore' },
  idOf: ({ item_id: id }) => id,
  nameOf: ({ name }) => name,
  get: async (api, id) => api(getItem, { params: { id } }),
  archive: async (api, id, match) => api(deleteItem, { params: { id } }, match),
  restore: async (api, id, match) => api(restoreItem, { params: { id } }, match),
});
