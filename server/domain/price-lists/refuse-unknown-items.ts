import { and, eq, inArray } from 'drizzle-orm';
import type { PriceListFields } from '#shared/contract/price-lists.ts';
import type { Database } from '#server/db/connect.ts';
import { items } from '#server/db/schema/items.ts';
import { unknownItem } from '../items/require-item.ts';

/** Throws not_found unless every price is that of an item of the organization. Archived ones keep theirs. */
export async function refuseUnknownItems(
  tx: Database,
  organizationId: string,
  { prices }: Pick<PriceListFields, 'prices'>,
): Promise<void> {
  const ids = [...new Set(prices.map(({ item_id: id }) => id))];
  if (ids.length === 0) return;
  const found = await tx
    .select({ id: items.id })
    .from(items)
    .where(and(eq(items.organizationId, organizationId), inArray(items.id, ids)));
  if (found.length < ids.length) throw unknownItem();
}
