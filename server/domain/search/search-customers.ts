import { asc, desc, eq, and, getTableColumns, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Customer } from '#shared/contract/customers.ts';
import { customers } from '#server/db/schema/customers.ts';
import { findOutsideWall } from '#server/db/tenant-wall.ts';
import { inSnapshot } from '#server/db/transaction.ts';
import type { Actor } from '../actor.ts';
import { listCustomers } from '../customers/list-customers.ts';
import { presentCustomer } from '../customers/present-customer.ts';
import type { Deps } from '../deps.ts';
import { cursorInteger, cursorText, pageOf, readCursor, usualPage, type PageQuery } from '../lists/page.ts';
import { findCustomers } from './find-customers.ts';
import { hitRows, type SearchedPage } from './hits.ts';

/** Maximum number of results. */
const most = 300;

const place = v.tuple([cursorInteger, cursorText, v.pipe(v.string(), v.uuid())]);

const name = sql<string>`lower(${customers.name})`;

/** One page of the 300 best matches for `q`, with `is_cut` if more may match. Without `q`, all customers. */
export async function searchCustomers(
  deps: Pick<Deps, 'db'>,
  actor: Pick<Actor, 'organizationId'>,
  { q, ...query }: PageQuery & { readonly q: string },
): Promise<SearchedPage<Customer>> {
  if (q === '') return listCustomers(deps, actor, query);
  const { organizationId } = actor;
  const { cursor, limit = usualPage } = query;
  const after = readCursor(cursor, place);
  return inSnapshot(deps.db, async (tx) => {
    const search = { organizationId, q, withDeleted: false, most };
    const { hits, isCut } = await findOutsideWall(tx, async () => findCustomers(tx, search));
    const rows = await tx
      .select({ ...getTableColumns(customers), score: score.mapWith(Number), sortName: name })
      .from(hitRows(hits))
      .innerJoin(customers, and(eq(customers.organizationId, organizationId), sql`${customers.id} = hits.id`))
      .where(
        after &&
          sql`(${score} < ${after[0]} or ${score} = ${after[0]} and (${name}, ${customers.id}) > (${after[1]}, ${after[2]}))`,
      )
      .orderBy(desc(score), asc(name), asc(customers.id))
      .limit(limit + 1);
    const page = pageOf(rows, limit, presentCustomer, (row) => [row.score, row.sortName, row.id]);
    return { ...page, ...(isCut && { is_cut: true }) };
  });
}

const score = sql<number>`hits.score`;
