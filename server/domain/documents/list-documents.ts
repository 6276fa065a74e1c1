import { and, desc, eq, gte, isNotNull, lte, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { calendarDay } from '#shared/contract/dates.ts';
import type { DocumentStatusFilter, DocumentSummary } from '#shared/contract/document-fields.ts';
import type { DocumentType } from '#shared/documents/document-type.ts';
import { customers } from '#server/db/schema/customers.ts';
import { documents, listDay } from '#server/db/schema/documents.ts';
import type { Actor } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { amountWithin } from '../lists/amount-within.ts';
import { pageOf, readCursor, usualPage, type PageQuery } from '../lists/page.ts';
import { todayOf } from '../organization/read-organization.ts';
import { ofCustomer } from './customer-name.ts';
import { presentSummary } from './present-document.ts';
import { hasStatus } from './has-status.ts';
import { summaryColumns } from './summary-columns.ts';

export interface DocumentFilters {
  readonly document_type?: DocumentType | undefined;
  readonly status?: DocumentStatusFilter | undefined;
  readonly customer_id?: string | undefined;
  /** First and last issue date. */
  readonly date_from?: string | undefined;
  readonly date_to?: string | undefined;
  /** Least and largest total, decimal text in major units. */
  readonly amount_from?: string | undefined;
  readonly amount_to?: string | undefined;
}

type DocumentQuery = DocumentFilters & PageQuery;

/** The day of an entry as a cursor carries it. */
export const listedDay = v.union([v.literal('infinity'), calendarDay]);

const place = v.tuple([listedDay, v.pipe(v.string(), v.uuid())]);

const day = listDay(documents);

/** One page of the documents: drafts without an issue date first, then the latest. */
export async function listDocuments(
  deps: Pick<Deps, 'db' | 'clock'>,
  { organizationId }: Pick<Actor, 'organizationId'>,
  { cursor, limit = usualPage, ...filters }: DocumentQuery,
): Promise<{ items: DocumentSummary[]; next_cursor: string | null }> {
  const after = readCursor(cursor, place);
  const today = await todayOf(deps.db, organizationId, deps.clock());
  const rows = await deps.db
    .select({ ...summaryColumns, listDay: sql<string>`${day}::text` })
    .from(documents)
    .innerJoin(customers, ofCustomer)
    .where(
      and(
        eq(documents.organizationId, organizationId),
        matches(filters, today),
        after && sql`(${day}, ${documents.id}) < (${after[0]}::date, ${after[1]}::uuid)`,
      ),
    )
    .orderBy(desc(day), desc(documents.id))
    .limit(limit + 1);
  return pageOf(
    rows,
    limit,
    (row) => presentSummary(row, today),
    (row) => [row.listDay, row.id],
  );
}

/** What the filters of a list ask for, as a condition. */
export function matches(filters: DocumentFilters, today: string) {
  const { document_type: type, status, customer_id: customerId, date_from: from, date_to: to } = filters;
  return and(
    type && eq(documents.type, type),
    status && hasStatus(status, today),
    customerId === undefined ? undefined : eq(documents.customerId, customerId),
    from === undefined ? undefined : and(isNotNull(documents.issueDate), gte(day, from)),
    to === undefined ? undefined : lte(day, to),
    amountWithin({ amount: documents.total, currency: documents.currency }, filters),
  );
}
