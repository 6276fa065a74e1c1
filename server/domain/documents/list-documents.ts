import { and, asc, desc, eq, gt, isNull, or, sql, type Placeholder, type SQL } from 'drizzle-orm';
import * as v from 'valibot';
import { dayIn } from '#shared/calendar-day.ts';
import { calendarDay } from '#shared/contract/dates.ts';
import type { DocumentSummary } from '#shared/contract/document-fields.ts';
import type { DocumentOrder } from '#shared/contract/documents.ts';
import type { DocumentType } from '#shared/documents/document-type.ts';
import type { Database } from '#server/db/connect.ts';
import { literally, prepared } from '#server/db/prepared.ts';
import { customers } from '#server/db/schema/customers.ts';
import { dayOrInfinity, documents, listDay } from '#server/db/schema/documents.ts';
import type { Actor } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { pageOf, readCursor, usualPage, type PageQuery } from '../lists/page.ts';
import { ofCustomer } from './customer-name.ts';
import { matches, type DocumentFilters } from './document-filters.ts';
import { presentSummary } from './present-document.ts';
import { summaryColumns } from './summary-columns.ts';

type DocumentQuery = DocumentFilters & PageQuery & { readonly order?: DocumentOrder | undefined };

/** The sort date in a cursor. */
export const listedDay = v.union([v.literal('infinity'), calendarDay]);

const place = v.tuple([listedDay, v.pipe(v.string(), v.uuid())]);

const day = listDay(documents);
const due = documents.dueDate;

/** What a page is sorted by, and where it continues. Each index is scanned in either direction. */
const orders = {
  latest: { day, by: [desc(day), desc(documents.id)], after: isBefore(day) },
  oldest: { day, by: [asc(day), asc(documents.id)], after: isAfter(day) },
  due: { day: dayOrInfinity(due), by: [asc(due), asc(documents.id)], after: isDueAfter },
} as const;

function isBefore(sorted: SQL) {
  return (from: string, id: string) => sql`(${sorted}, ${documents.id}) < (${from}::date, ${id}::uuid)`;
}

function isAfter(sorted: SQL) {
  return (from: string, id: string) => sql`(${sorted}, ${documents.id}) > (${from}::date, ${id}::uuid)`;
}

/** Nulls come last, as in the index. */
function isDueAfter(from: string, id: string) {
  if (from === 'infinity') return and(isNull(due), gt(documents.id, id));
  return or(isNull(due), sql`(${due}, ${documents.id}) > (${from}::date, ${id}::uuid)`);
}

/**
 * One page of documents: latest first, starting with drafts without an issue date, or the reverse, or by due date,
 * longest due first.
 */
export async function listDocuments(
  deps: Pick<Deps, 'db' | 'clock'>,
  { organizationId, timezone }: Pick<Actor, 'organizationId' | 'timezone'>,
  { cursor, limit = usualPage, order = 'latest', ...filters }: DocumentQuery,
): Promise<{ items: DocumentSummary[]; next_cursor: string | null }> {
  const today = dayIn(timezone, deps.clock());
  const page = { after: readCursor(cursor, place), limit, order, condition: matches(filters, today) };
  const isFirst = cursor === undefined && limit === usualPage && isOnlyOfType(filters);
  const rows = await (isFirst
    ? firstPage(deps.db, order, filters.document_type).execute({ organizationId })
    : pageQuery(deps.db, organizationId, page));
  return pageOf(
    rows,
    limit,
    (row) => presentSummary(row, today),
    (row) => [row.listDay, row.id],
  );
}

function isOnlyOfType(filters: DocumentFilters): boolean {
  return Object.entries(filters).every(([name, value]) => name === 'document_type' || value === undefined);
}

/** Most calls are for these pages. */
function firstPage(db: Database, order: DocumentOrder, type: DocumentType | undefined) {
  const condition = type && eq(documents.type, sql.raw(`'${type}'`));
  const page = { limit: usualPage, order, condition };
  return prepared(db, ['documents', type, order].join('_'), (on) =>
    pageQuery(on, sql.placeholder('organizationId'), page, literally),
  );
}

interface Page {
  readonly after?: v.InferOutput<typeof place> | undefined;
  readonly limit: number;
  readonly order: DocumentOrder;
  readonly condition: SQL | undefined;
}

function pageQuery(
  db: Database,
  organizationId: string | Placeholder,
  { after, limit, order, condition }: Page,
  write = (number: number) => number,
) {
  return db
    .select({ ...summaryColumns, listDay: sql<string>`${orders[order].day}::text` })
    .from(documents)
    .innerJoin(customers, ofCustomer)
    .where(
      and(eq(documents.organizationId, organizationId), condition, after && orders[order].after(...after)),
    )
    .orderBy(...orders[order].by)
    .limit(write(limit + 1));
}
