import { getPriceList, listPriceLists } from '#shared/contract/price-lists.ts';
import { openedWith } from '../saved/opened-with.ts';
import { readOf } from '../saved/use-saved.ts';
import type { Services } from '../services.ts';

/** One price list, saved on the device. */
export function priceListRead(services: Services, id: string) {
  return readOf(services, `price list ${id}`, getPriceList, { params: { id } });
}

/** All price lists, saved on the device. */
export function priceListsRead(services: Services) {
  return readOf(services, 'price lists', listPriceLists, {});
}

/** The screen of all price lists opens with them, if the device has them. */
export async function openPriceLists(services: Services): Promise<void> {
  await openedWith(priceListsRead(services));
}

/** A list's page opens with it, if the device has it. */
export async function openPriceList(services: Services, id: string): Promise<void> {
  await openedWith(priceListRead(services, id));
}
