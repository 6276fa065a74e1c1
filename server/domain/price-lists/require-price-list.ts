import { and, eq } from 'drizzle-orm';
import type { Database } from '#server/db/connect.ts';
import { priceLists } from '#server/db/schema/price-lists.ts';
import { refusalAt, type Refusal } from '../refusal.ts';

export type PriceListRow = typeof priceLists.$inferSelect;

/** Loads a price list, archived or not, and locks it if asked. Throws not_found if it is unknown. */
export async function requirePriceList(
  tx: Database,
  organizationId: string,
  listId: string,
  lock?: 'update',
): Promise<PriceListRow> {
  const query = tx.select().from(priceLists).where(isPriceList(organizationId, listId));
  const [row] = await (lock === undefined ? query : query.for(lock));
  if (row === undefined) throw unknownPriceList();
  return row;
}

export function isPriceList(organizationId: string, listId: string) {
  return and(eq(priceLists.organizationId, organizationId), eq(priceLists.id, listId));
}

/** `field`: of the request body that refers to the list, if any. */
export function unknownPriceList(field?: string): Refusal {
  return refusalAt(field, 'not_found', (say) => say.priceLists.notFound);
}
