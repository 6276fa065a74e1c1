import { and, eq } from 'drizzle-orm';
import type { RecurringInvoice, RecurringSummary } from '#shared/contract/recurring-invoices.ts';
import { toWireAmount } from '#shared/money/wire.ts';
import { dueDay } from '#shared/recurring/due-day.ts';
import { seriesForCustomer } from '#shared/recurring/for-customer.ts';
import { recurringDays } from '#shared/recurring/recurring-days.ts';
import type { Database } from '#server/db/connect.ts';
import { customers } from '#server/db/schema/customers.ts';
import type { MinorUnits } from '#shared/money/minor-units.ts';
import { enteredDocument } from '../documents/entered-document.ts';
import { totalsOf } from '../documents/store-draft.ts';
import { bodyOf, pricedOn } from './body-of-series.ts';
import { nextDueOn, recurrenceOf, skippedDays } from './next-days.ts';
import type { SeriesRow } from './require-series.ts';

const previewed = 12;

/** The total of the invoice of a day, with the price changes that have come by then. Null: of no day. */
export function totalOn(row: SeriesRow, day: string | null): MinorUnits {
  return totalsOf(enteredDocument(bodyOf(pricedOn(row, row.priceChanges, day)), row.id)).total;
}

/** A row of the list in the API's format. */
export function presentSummary(row: SeriesRow, customerName: string): RecurringSummary {
  return {
    recurring_invoice_id: row.id,
    customer_id: row.customerId,
    customer_name: customerName,
    currency: row.currency,
    total_amount: toWireAmount(totalOn(row, row.nextOn), row.currency),
    rhythm: row.rhythm,
    mode: row.mode,
    state: row.state,
    next_on: nextDueOn(row),
    is_customer_archived: false,
    version: row.version,
  };
}

/** A recurring invoice in the API's format, with its next days. */
export async function presentSeries(tx: Database, row: SeriesRow): Promise<RecurringInvoice> {
  const [customer] = await tx
    .select({ name: customers.name, deletedAt: customers.deletedAt })
    .from(customers)
    .where(and(eq(customers.organizationId, row.organizationId), eq(customers.id, row.customerId)));
  const skipped = await skippedDays(tx, row, row.settledTo);
  const series = seriesWith(row, customer?.name ?? '', skipped);
  return seriesForCustomer(series, (customer?.deletedAt ?? null) !== null);
}

/** The same whatever becomes of its customer, with what is known of it. */
export function seriesWith(
  row: SeriesRow,
  customerName: string,
  skipped: ReadonlySet<string>,
): RecurringInvoice {
  const days = row.state === 'ended' ? [] : recurringDays(recurrenceOf(row), row.settledTo, previewed);
  return {
    ...presentSummary(row, customerName),
    ...row.content,
    start_on: row.startOn,
    end_on: row.endOn,
    times: row.times,
    blocked_reason: row.blockedReason,
    settled_to: row.settledTo,
    next_days: days.map((day) => ({ day, is_skipped: skipped.has(day), due_on: dueDay(row.rhythm, day) })),
    price_changes: row.state === 'ended' ? [] : row.priceChanges,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}
