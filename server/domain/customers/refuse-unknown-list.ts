import type { CustomerFields } from '#shared/contract/customers.ts';
import { priceLists } from '#server/db/schema/price-lists.ts';
import type { Database } from '#server/db/connect.ts';
import { isPriceList, unknownPriceList } from '../price-lists/require-price-list.ts';

/** Throws not_found if a customer is put on a list that doesn't exist. An archived one may come back. */
export async function refuseUnknownList(
  tx: Database,
  organizationId: string,
  { price_list_id: id }: Pick<CustomerFields, 'price_list_id'>,
): Promise<void> {
  if (id === undefined || id === null) return;
  const count = await tx.$count(priceLists, isPriceList(organizationId, id));
  if (count === 0) throw unknownPriceList('price_list_id');
}
