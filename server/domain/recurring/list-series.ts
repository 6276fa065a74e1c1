import { and, desc, eq, lt, lte } from 'drizzle-orm';
import * as v from 'valibot';
import type { listRecurringInvoices, listRecurringRuns } from '#shared/contract/recurring-invoices.ts';
import type { HandlerInput, HandlerOutput } from '#shared/contract/endpoint.ts';
import { dueDay } from '#shared/recurring/due-day.ts';
import { summaryForCustomer } from '#shared/recurring/for-customer.ts';
import { calendarDay } from '#shared/contract/dates.ts';
import { customers } from '#server/db/schema/customers.ts';
import { documents } from '#server/db/schema/documents.ts';
import { recurringInvoices } from '#server/db/schema/recurring-invoices.ts';
import { recurringRuns } from '#server/db/schema/recurring-runs.ts';
import type { Actor } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { pageOf, readCursor, usualPage, type PageQuery } from '../lists/page.ts';
import { presentSummary } from './present-series.ts';
import { requireSeries } from './require-series.ts';

type Reader = Pick<Actor, 'organizationId'>;

const placeOfSeries = v.tuple([v.pipe(v.string(), v.uuid())]);
const placeOfRun = v.tuple([calendarDay]);

/** One page of recurring invoices, newest first: their IDs sort by time. */
export async function listSeries(
  { db }: Pick<Deps, 'db'>,
  { organizationId }: Reader,
  { cursor, limit = usualPage, state }: PageQuery & HandlerInput<typeof listRecurringInvoices>['query'],
): Promise<HandlerOutput<typeof listRecurringInvoices>> {
  const [before] = readCursor(cursor, placeOfSeries) ?? [];
  const isOwn = and(
    eq(recurringInvoices.organizationId, organizationId),
    state && eq(recurringInvoices.state, state),
  );
  const rows = await db
    .select({ series: recurringInvoices, customerName: customers.name, deletedAt: customers.deletedAt })
    .from(recurringInvoices)
    .innerJoin(
      customers,
      and(eq(customers.organizationId, organizationId), eq(customers.id, recurringInvoices.customerId)),
    )
    .where(and(isOwn, before === undefined ? undefined : lt(recurringInvoices.id, before)))
    .orderBy(desc(recurringInvoices.id))
    .limit(limit + 1);
  return pageOf(
    rows,
    limit,
    ({ series, customerName, deletedAt }) =>
      summaryForCustomer(presentSummary(series, customerName), deletedAt !== null),
    ({ series }) => [series.id],
  );
}

/** One page of what a series made and skipped, latest day first. Throws not_found. */
export async function listRuns(
  { db }: Pick<Deps, 'db'>,
  { organizationId }: Reader,
  id: string,
  { cursor, limit = usualPage }: PageQuery,
): Promise<HandlerOutput<typeof listRecurringRuns>> {
  const [before] = readCursor(cursor, placeOfRun) ?? [];
  const { settledTo, rhythm } = await requireSeries(db, organizationId, id, null);
  const rows = await db
    .select({ run: recurringRuns, documentId: documents.id, number: documents.number })
    .from(recurringRuns)
    .leftJoin(
      documents,
      and(eq(documents.organizationId, organizationId), eq(documents.id, recurringRuns.documentId)),
    )
    .where(
      and(
        eq(recurringRuns.organizationId, organizationId),
        eq(recurringRuns.recurringInvoiceId, id),
        before === undefined ? lte(recurringRuns.day, settledTo) : lt(recurringRuns.day, before),
      ),
    )
    .orderBy(desc(recurringRuns.day))
    .limit(limit + 1);
  return pageOf(
    rows,
    limit,
    ({ run, documentId, number }) => ({
      day: run.day,
      // What is skipped follows the schedule, as it was never due.
      due_on: run.outcome === 'made' ? (run.dueOn ?? run.day) : dueDay(rhythm, run.day),
      outcome: run.outcome,
      document_id: documentId,
      document_number: number,
      is_held_back: run.isHeldBack,
    }),
    ({ run }) => [run.day],
  );
}
