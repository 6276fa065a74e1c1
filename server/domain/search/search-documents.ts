import { and, desc, eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { dayIn } from '#shared/calendar-day.ts';
import type { DocumentSummary } from '#shared/contract/document-fields.ts';
import { customers } from '#server/db/schema/customers.ts';
import { documents, listDay } from '#server/db/schema/documents.ts';
import { findOutsideWall } from '#server/db/tenant-wall.ts';
import { inSnapshot } from '#server/db/transaction.ts';
import type { Actor } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { ofCustomer } from '../documents/customer-name.ts';
import { matches, type DocumentFilters } from '../documents/document-filters.ts';
import { listDocuments, listedDay } from '../documents/list-documents.ts';
import { presentSummary } from '../documents/present-document.ts';
import { summaryColumns } from '../documents/summary-columns.ts';
import { cursorInteger, pageOf, readCursor, usualPage, type PageQuery } from '../lists/page.ts';
import { findBuyers } from './find-buyers.ts';
import { findDocuments } from './find-documents.ts';
import { hitRows, type SearchedPage } from './hits.ts';

const place = v.tuple([cursorInteger, listedDay, v.pipe(v.string(), v.uuid())]);

const day = listDay(documents);
const score = sql<number>`hits.score`;

/**
 * One page of documents matching `q` and the filters, best first, then latest first. `is_cut` if more
 * customers match than the search uses. Without `q`, the plain list.
 */
export async function searchDocuments(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Pick<Actor, 'organizationId' | 'timezone'>,
  { q, ...query }: PageQuery & DocumentFilters & { readonly q: string },
): Promise<SearchedPage<DocumentSummary>> {
  if (q === '') return listDocuments(deps, actor, query);
  const { organizationId } = actor;
  const { cursor, limit = usualPage, ...filters } = query;
  const after = readCursor(cursor, place);
  const today = dayIn(actor.timezone, deps.clock());
  return inSnapshot(deps.db, async (tx) => {
    const words = { organizationId, q, customerId: filters.customer_id };
    const buyers = await findOutsideWall(tx, async () => findBuyers(tx, words));
    const search = { organizationId, q, filters: matches(filters, today), after, limit: limit + 1 };
    const found = await findOutsideWall(tx, async () => findDocuments(tx, search, buyers.hits));
    const rows = await tx
      .select({ ...summaryColumns, score: score.mapWith(Number), listDay: sql<string>`${day}::text` })
      .from(hitRows(found))
      .innerJoin(documents, and(eq(documents.organizationId, organizationId), sql`${documents.id} = hits.id`))
      .innerJoin(customers, ofCustomer)
      .orderBy(desc(score), desc(day), desc(documents.id));
    const page = pageOf(
      rows,
      limit,
      (row) => presentSummary(row, today),
      (row) => [row.score, row.listDay, row.id],
    );
    return { ...page, ...(buyers.isCut && { is_cut: true }) };
  });
}
