import { and, asc, desc, eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { dayIn } from '#shared/calendar-day.ts';
import { calendarDay } from '#shared/contract/dates.ts';
import type { DocumentSummary } from '#shared/contract/document-fields.ts';
import { customers } from '#server/db/schema/customers.ts';
import { documents, listDay } from '#server/db/schema/documents.ts';
import type { Actor } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { pageOf, readCursor, usualPage, type PageQuery } from '../lists/page.ts';
import { ofCustomer } from './customer-name.ts';
import { matches, type DocumentFilters } from './document-filters.ts';
import { presentSummary } from './present-document.ts';
import { summaryColumns } from './summary-columns.ts';

type DocumentQuery = DocumentFilters & PageQuery & { readonly order?: 'latest' | 'oldest' | undefined };

/** The sort date in a cursor. */
export const listedDay = v.union([v.literal('infinity'), calendarDay]);

const place = v.tuple([listedDay, v.pipe(v.string(), v.uuid())]);

const day = listDay(documents);

/** Where a page continues, and its order. Each index is scanned in either direction. */
const orders = {
  latest: {
    by: [desc(day), desc(documents.id)],
    after: (from: string, id: string) => sql`(${day}, ${documents.id}) < (${from}::date, ${id}::uuid)`,
  },
  oldest: {
    by: [asc(day), asc(documents.id)],
    after: (from: string, id: string) => sql`(${day}, ${documents.id}) > (${from}::date, ${id}::uuid)`,
  },
} as const;

/** One page of documents, latest first, starting with drafts without an issue date, or the reverse. */
export async function listDocuments(
  deps: Pick<Deps, 'db' | 'clock'>,
  { organizationId, timezone }: Pick<Actor, 'organizationId' | 'timezone'>,
  { cursor, limit = usualPage, order = 'latest', ...filters }: DocumentQuery,
): Promise<{ items: DocumentSummary[]; next_cursor: string | null }> {
  const after = readCursor(cursor, place);
  const today = dayIn(timezone, deps.clock());
  const rows = await deps.db
    .select({ ...summaryColumns, listDay: sql<string>`${day}::text` })
    .from(documents)
    .innerJoin(customers, ofCustomer)
    .where(
      and(
        eq(documents.organizationId, organizationId),
        matches(filters, today),
        after && orders[order].after(...after),
      ),
    )
    .orderBy(...orders[order].by)
    .limit(limit + 1);
  return pageOf(
    rows,
    limit,
    (row) => presentSummary(row, today),
    (row) => [row.listDay, row.id],
  );
}
