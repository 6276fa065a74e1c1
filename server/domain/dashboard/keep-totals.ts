import { sql } from 'drizzle-orm';
import type { MinorUnits } from '#shared/money/minor-units.ts';
import type { Database } from '#server/db/connect.ts';
import { prepared } from '#server/db/prepared.ts';
import { dashboardCounts } from '#server/db/schema/dashboard-counts.ts';
import { dashboardTotals } from '#server/db/schema/dashboard-totals.ts';
import { revenueDays } from '#server/db/schema/revenue-days.ts';
import { withoutWaiting } from '#server/db/together.ts';

/** Changes to the dashboard's totals. Missing parts stay unchanged. */
export interface TotalsChange {
  /** Change in the number of issued invoices that are not void. */
  readonly invoices?: number;
  /** Change in the number of customers. */
  readonly customers?: number;
  readonly pending?: { readonly currency: string; readonly amount: MinorUnits };
  /** Money received on a date (`YYYY-MM-DD`); negative for refunds. */
  readonly revenue?: { readonly currency: string; readonly day: string; readonly amount: MinorUnits };
}

/**
 * Updates the dashboard totals in the transaction that changes them. Call it last: all writers of an
 * organization share these rows. They are always locked in this order.
 */
export async function keepTotals(tx: Database, organizationId: string, change: TotalsChange): Promise<void> {
  const { invoices = 0, customers = 0, pending, revenue } = change;
  if (invoices !== 0 || customers !== 0) await keepCounts(tx, organizationId, invoices, customers);
  if (pending !== undefined) {
    await keepSums(tx, organizationId, { currency: pending.currency, pending: pending.amount, revenue: 0n });
  }
  if (revenue === undefined) return;
  const { currency, amount, day } = revenue;
  await keepSums(tx, organizationId, { currency, pending: 0n, revenue: amount });
  await keepDay(tx, { organizationId, currency, day, received: amount });
}

async function keepCounts(tx: Database, organizationId: string, invoices: number, customers: number) {
  const statement = prepared(tx, 'keep_counts', countsStatement);
  await withoutWaiting(tx, statement.execute({ organizationId, invoices, customers }));
}

function countsStatement(tx: Database) {
  return tx
    .insert(dashboardCounts)
    .values({
      organizationId: sql.placeholder('organizationId'),
      invoices: sql.placeholder('invoices'),
      customers: sql.placeholder('customers'),
    })
    .onConflictDoUpdate({
      target: dashboardCounts.organizationId,
      set: {
        invoices: sql`${dashboardCounts.invoices} + excluded.invoices`,
        customers: sql`${dashboardCounts.customers} + excluded.customers`,
      },
    });
}

interface Sums {
  readonly currency: string;
  readonly pending: MinorUnits;
  readonly revenue: MinorUnits;
}

async function keepSums(tx: Database, organizationId: string, sums: Sums) {
  const statement = tx
    .insert(dashboardTotals)
    .values({ organizationId, ...sums })
    .onConflictDoUpdate({
      target: [dashboardTotals.organizationId, dashboardTotals.currency],
      set: {
        pending: sql`${dashboardTotals.pending} + excluded.pending`,
        revenue: sql`${dashboardTotals.revenue} + excluded.revenue`,
      },
    });
  await withoutWaiting(tx, statement);
}

async function keepDay(tx: Database, row: typeof revenueDays.$inferInsert) {
  const statement = tx
    .insert(revenueDays)
    .values(row)
    .onConflictDoUpdate({
      target: [revenueDays.organizationId, revenueDays.currency, revenueDays.day],
      set: { received: sql`${revenueDays.received} + excluded.received` },
    });
  await withoutWaiting(tx, statement);
}
