import { and, eq, gt, inArray } from 'drizzle-orm';
import type { RecurringInvoice } from '#shared/contract/recurring-invoices.ts';
import type { Database } from '#server/db/connect.ts';
import { customers } from '#server/db/schema/customers.ts';
import { recurringInvoices } from '#server/db/schema/recurring-invoices.ts';
import { recurringRuns } from '#server/db/schema/recurring-runs.ts';
import { seriesWith } from './present-series.ts';

/** Several recurring invoices at once, in no order. */
export async function readSeries(
  db: Database,
  organizationId: string,
  ids: readonly string[],
): Promise<RecurringInvoice[]> {
  if (ids.length === 0) return [];
  const isOne = and(
    eq(recurringInvoices.organizationId, organizationId),
    inArray(recurringInvoices.id, [...ids]),
  );
  const rows = await db
    .select({ series: recurringInvoices, customerName: customers.name })
    .from(recurringInvoices)
    .innerJoin(
      customers,
      and(eq(customers.organizationId, organizationId), eq(customers.id, recurringInvoices.customerId)),
    )
    .where(isOne);
  const runs = await db
    .select({ id: recurringRuns.recurringInvoiceId, day: recurringRuns.day })
    .from(recurringRuns)
    .innerJoin(recurringInvoices, and(isOne, eq(recurringInvoices.id, recurringRuns.recurringInvoiceId)))
    .where(
      and(
        eq(recurringRuns.organizationId, organizationId),
        gt(recurringRuns.day, recurringInvoices.settledTo),
      ),
    );
  const skippedOf = (id: string) => new Set(runs.filter((run) => run.id === id).map(({ day }) => day));
  return rows.map(({ series, customerName }) => seriesWith(series, customerName, skippedOf(series.id)));
}
