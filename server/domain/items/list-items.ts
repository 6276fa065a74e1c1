import { and, asc, eq, getTableColumns, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import * as v from 'valibot';
import type { CallOutput, HandlerInput } from '#shared/contract/endpoint.ts';
import type { listItems as endpoint } from '#shared/contract/items.ts';
import { items, itemText } from '#server/db/schema/items.ts';
import { findOutsideWall, idsOf } from '#server/db/tenant-wall.ts';
import type { Actor } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { cursorText, pageOf, readCursor, usualPage } from '../lists/page.ts';
import { likeLiteral, wordsOf } from '../search/like-pattern.ts';
import { presentItem } from './present-item.ts';

const place = v.tuple([cursorText, v.pipe(v.string(), v.uuid())]);

/** Matches the index items_by_name. */
const sortName = sql<string>`lower(${items.name})`;

/** One page of items that contain every word of `q`, sorted by name, ignoring case. */
export async function listItems(
  { db }: Pick<Deps, 'db'>,
  { organizationId }: Pick<Actor, 'organizationId'>,
  { q, archived, cursor, limit = usualPage }: HandlerInput<typeof endpoint>['query'],
): Promise<CallOutput<typeof endpoint>> {
  const after = readCursor(cursor, place);
  const isOwn = eq(items.organizationId, organizationId);
  const isListed = archived === undefined ? isNull(items.deletedAt) : isNotNull(items.deletedAt);
  const follows = after && sql`(${sortName}, ${items.id}) > (${after[0]}, ${after[1]})`;
  const found = await findOutsideWall(db, () =>
    db
      .select({ id: items.id })
      .from(items)
      .where(and(isOwn, isListed, follows, ...containing(q)))
      .orderBy(asc(sortName), asc(items.id))
      .limit(limit + 1),
  );
  const rows = await db
    .select({ ...getTableColumns(items), sortName })
    .from(items)
    .where(and(isOwn, inArray(items.id, idsOf(found))))
    .orderBy(asc(sortName), asc(items.id));
  return pageOf(rows, limit, presentItem, (row) => [row.sortName, row.id]);
}

/** Conditions for items that contain every word of `q`. */
export function containing(q: string): SQL[] {
  return wordsOf(q).map((word) => sql`${itemText(items)} like ${`%${likeLiteral(word)}%`}`);
}
