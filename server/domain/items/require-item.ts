import { and, eq } from 'drizzle-orm';
import type { Database } from '#server/db/connect.ts';
import { items } from '#server/db/schema/items.ts';
import { Refusal } from '../refusal.ts';

export type ItemRow = typeof items.$inferSelect;

/** Loads an item, archived or not, and locks it if asked. Throws not_found if it is unknown. */
export async function requireItem(
  tx: Database,
  organizationId: string,
  itemId: string,
  lock?: 'update',
): Promise<ItemRow> {
  const query = tx.select().from(items).where(isItem(organizationId, itemId));
  const [row] = await (lock === undefined ? query : query.for(lock));
  if (row === undefined) throw unknownItem();
  return row;
}

export function isItem(organizationId: string, itemId: string) {
  return and(eq(items.organizationId, organizationId), eq(items.id, itemId));
}

export function unknownItem(): Refusal {
  return new Refusal('not_found', (say) => say.items.notFound);
}
