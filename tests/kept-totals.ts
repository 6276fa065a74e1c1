import { and, eq, ne, or } from 'drizzle-orm';
import type { Database } from '#server/db/connect.ts';
import { recountTotals } from '#server/db/recount-totals.ts';
import { dashboardCounts } from '#server/db/schema/dashboard-counts.ts';
import { dashboardTotals } from '#server/db/schema/dashboard-totals.ts';
import { revenueDays } from '#server/db/schema/revenue-days.ts';

/** The dashboard's kept totals in the database, without days and currencies that have no money. */
export async function readKeptTotals(db: Database, organizationId: string) {
  return {
    counts: await db.select().from(dashboardCounts).where(eq(dashboardCounts.organizationId, organizationId)),
    totals: await db
      .select()
      .from(dashboardTotals)
      .where(
        and(
          eq(dashboardTotals.organizationId, organizationId),
          or(ne(dashboardTotals.revenue, 0n), ne(dashboardTotals.pending, 0n)),
        ),
      )
      .orderBy(dashboardTotals.currency),
    days: await db
      .select()
      .from(revenueDays)
      .where(and(eq(revenueDays.organizationId, organizationId), ne(revenueDays.received, 0n)))
      .orderBy(revenueDays.currency, revenueDays.day),
  };
}

/** The same totals recounted from the rows; the kept ones stay unchanged. */
export async function recounted(db: Database, organizationId: string) {
  const rollback = new Error('only looking');
  let figures: Awaited<ReturnType<typeof readKeptTotals>> | undefined;
  await db
    .transaction(async (tx) => {
      await recountTotals(tx, organizationId);
      figures = await readKeptTotals(tx, organizationId);
      throw rollback;
    })
    .catch((error: unknown) => {
      if (error !== rollback) throw error;
    });
  return figures;
}
