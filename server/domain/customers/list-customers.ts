import { and, asc, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Customer } from '#shared/contract/customers.ts';
import { customers } from '#server/db/schema/customers.ts';
import { findOutsideWall, idsOf } from '#server/db/tenant-wall.ts';
import type { Actor } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { cursorText, pageOf, readCursor, usualPage, type PageQuery } from '../lists/page.ts';
import { presentCustomer } from './present-customer.ts';

const place = v.tuple([cursorText, v.pipe(v.string(), v.uuid())]);

/** Matches the index customers_by_name. */
const sortName = sql<string>`lower(${customers.name})`;

/** One page of customers, sorted by name, ignoring case. */
export async function listCustomers(
  deps: Pick<Deps, 'db'>,
  { organizationId }: Pick<Actor, 'organizationId'>,
  { cursor, limit = usualPage }: PageQuery,
): Promise<{ items: Customer[]; next_cursor: string | null }> {
  const after = readCursor(cursor, place);
  const isOwn = eq(customers.organizationId, organizationId);
  const follows = after && sql`(${sortName}, ${customers.id}) > (${after[0]}, ${after[1]})`;
  const found = await findOutsideWall(deps.db, () =>
    deps.db
      .select({ id: customers.id })
      .from(customers)
      .where(and(isOwn, isNull(customers.deletedAt), follows))
      .orderBy(asc(sortName), asc(customers.id))
      .limit(limit + 1),
  );
  const rows = await deps.db
    .select({ ...getTableColumns(customers), sortName })
    .from(customers)
    .where(and(isOwn, inArray(customers.id, idsOf(found))))
    .orderBy(asc(sortName), asc(customers.id));
  return pageOf(rows, limit, presentCustomer, (row) => [row.sortName, row.id]);
}
