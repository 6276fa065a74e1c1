import {
  deletePriceList,
  getPriceList,
  restorePriceList,
  type PriceList,
} from '#shared/contract/price-lists.ts';
import { standingsOf } from '../changes/standings.ts';

export const priceListStandings = standingsOf<PriceList>({
  kinds: { archive: 'price_list_archive', restore: 'price_list_restore' },
  idOf: ({ price_list_id: id }) => id,
  nameOf: ({ name }) => name,
  get: async (api, id) => api(getPriceList, { params: { id } }),
  archive: async (api, id, match) => api(deletePriceList, { params: { id } }, match),
  restore: async (api, id, match) => api(restorePriceList, { params: { id } }, match),
});
