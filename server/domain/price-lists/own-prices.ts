import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { PriceListFields } from '#shared/contract/price-lists.ts';
import { items } from '#server/db/schema/items.ts';
import type { Actor } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { requirePriceList } from './require-price-list.ts';

/** A price of a list, with its item's number and name. */
export interface OwnPrice {
  readonly number: string | null;
  readonly name: string;
  readonly price: PriceListFields['prices'][number];
}

/** A list's own prices by the name of their item. Throws not_found. */
export async function ownPrices(
  { db }: Pick<Deps, 'db'>,
  { organizationId }: Pick<Actor, 'organizationId'>,
  listId: string,
): Promise<readonly OwnPrice[]> {
  const { prices } = await requirePriceList(db, organizationId, listId);
  const ids = [...new Set(prices.map(({ item_id: id }) => id))];
  if (ids.length === 0) return [];
  const named = await db
    .select({ id: items.id, number: items.number, name: items.name })
    .from(items)
    .where(and(eq(items.organizationId, organizationId), inArray(items.id, ids)))
    .orderBy(asc(sql`lower(${items.name})`), asc(items.id));
  return named.flatMap(({ id, number, name }) =>
    prices.filter((price) => price.item_id === id).map((price) => ({ number, name, price })),
  );
}
