import { getPriceList } from '#shared/contract/price-lists.ts';
import { readOf } from '../saved/use-saved.ts';
import type { Services } from '../services.ts';

/** One price list, saved on the device. */
export function priceListRead(services: Services, id: string) {
  return readOf(services, `price list ${id}`, getPriceList, { params: { id } });
}
