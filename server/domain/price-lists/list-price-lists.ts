import { asc, eq, sql } from 'drizzle-orm';
import type { PriceList } from '#shared/contract/price-lists.ts';
import { priceLists } from '#server/db/schema/price-lists.ts';
import type { Actor } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { presentPriceList } from './present-price-list.ts';

/** All price lists by name, ignoring case, archived ones too. Their number is limited (`mostLists`). */
export async function listPriceLists(
  { db }: Pick<Deps, 'db'>,
  { organizationId }: Pick<Actor, 'organizationId'>,
): Promise<{ items: PriceList[] }> {
  const rows = await db
    .select()
    .from(priceLists)
    .where(eq(priceLists.organizationId, organizationId))
    .orderBy(asc(sql`lower(${priceLists.name})`), asc(priceLists.id));
  return { items: rows.map(presentPriceList) };
}
