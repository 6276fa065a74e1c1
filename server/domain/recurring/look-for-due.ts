import { and, asc, eq, gt, lte, notInArray, sql } from 'drizzle-orm';
import { addDays } from '#shared/calendar-day.ts';
import type { Database } from '#server/db/connect.ts';
import { organizations } from '#server/db/schema/organizations.ts';
import { recurringInvoices } from '#server/db/schema/recurring-invoices.ts';
import type { SeriesRow } from './require-series.ts';

/** When a day's invoices are made, on the organization's clock. PostgreSQL knows which moment that is on its day. */
const timeOfDay = '06:00';
const weekend = sql`${recurringInvoices.rhythm}->>'weekend'`;
/** As `dueDay` has it (shared/recurring/due-day.ts). */
const dueDay = sql`(${recurringInvoices.nextOn} + case
  when ${weekend} is null or extract(isodow from ${recurringInvoices.nextOn}) < 6 then 0
  when ${weekend} = 'monday_after' then 8 - extract(isodow from ${recurringInvoices.nextOn})::int
  else 5 - extract(isodow from ${recurringInvoices.nextOn})::int end)`;
const dueMoment = sql`(${dueDay} + ${timeOfDay}::time) at time zone ${organizations.timezone}`;

function isDue(now: Date) {
  return and(
    eq(recurringInvoices.state, 'active'),
    // For the index: no zone is a day ahead, and a Sunday is due two days before at most.
    lte(recurringInvoices.nextOn, addDays(now.toISOString().slice(0, 10), 3)),
    sql`${dueMoment} <= ${now.toISOString()}::timestamptz`,
  );
}

/** The first organization after `last` with something due. Takes no lock. */
export async function nextOrganization(db: Database, now: Date, last: string): Promise<string | undefined> {
  const [row] = await db
    .select({ id: recurringInvoices.organizationId })
    .from(recurringInvoices)
    .innerJoin(organizations, eq(organizations.id, recurringInvoices.organizationId))
    .where(and(isDue(now), gt(recurringInvoices.organizationId, last)))
    .orderBy(asc(recurringInvoices.organizationId))
    .limit(1);
  return row?.id;
}

/**
 * Locks what an organization has to make first, but for the IDs in `left`. Undefined if nothing is due, or another server is at it: then that one
 * goes on, so that an organization's invoices are made one after the other, by day.
 */
export async function lockFirstDue(
  tx: Database,
  organizationId: string,
  { now, left }: { readonly now: Date; readonly left: readonly string[] },
): Promise<SeriesRow | undefined> {
  const first = tx
    .select({ id: recurringInvoices.id, nextOn: recurringInvoices.nextOn })
    .from(recurringInvoices)
    .innerJoin(organizations, eq(organizations.id, recurringInvoices.organizationId))
    .where(
      and(
        eq(recurringInvoices.organizationId, organizationId),
        isDue(now),
        notInArray(recurringInvoices.id, [...left]),
      ),
    )
    .orderBy(dueDay, asc(recurringInvoices.nextOn), asc(recurringInvoices.id))
    .limit(1);
  const [row] = await tx
    .select()
    .from(recurringInvoices)
    .where(
      and(
        eq(recurringInvoices.organizationId, organizationId),
        eq(recurringInvoices.state, 'active'),
        // Checked again once it is locked: somebody may have made that day in between.
        sql`(${recurringInvoices.id}, ${recurringInvoices.nextOn}) = ${first}`,
      ),
    )
    .for('update', { skipLocked: true });
  return row;
}
