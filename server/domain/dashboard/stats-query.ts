import { and, eq, sql } from 'drizzle-orm';
import { mostCounted } from '#shared/contract/notifications.ts';
import type { Database } from '#server/db/connect.ts';
import { prepared } from '#server/db/prepared.ts';
import { dashboardCounts } from '#server/db/schema/dashboard-counts.ts';
import { dashboardTotals } from '#server/db/schema/dashboard-totals.ts';
import { documents } from '#server/db/schema/documents.ts';
import { organizations } from '#server/db/schema/organizations.ts';
import { revenueDays } from '#server/db/schema/revenue-days.ts';
import { isCarried } from '../documents/is-carried.ts';

const recentInvoices = 5;

/** Amounts are text because numbers in JSON would go through floats. */
export interface RecentInvoiceRow {
  readonly id: string;
  readonly number: string;
  readonly customer_name: string;
  readonly currency: string;
  readonly due_date: string | null;
  readonly total: string;
  readonly amount_due: string;
  readonly settled: string;
  readonly is_carried: boolean;
}

const day = sql`(${sql.placeholder('now')}::timestamptz at time zone ${organizations.timezone})::date`;

/** Received from the first day of a month to the given day, in the default currency. */
function receivedSinceMonthStart(lastDay: typeof day) {
  return sql<string>`(
    select coalesce(sum(${revenueDays.received}), 0) from ${revenueDays}
    where ${revenueDays.organizationId} = ${organizations.id}
      and ${revenueDays.currency} = ${organizations.defaultCurrency}
      and ${revenueDays.day} between date_trunc('month', ${lastDay})::date and ${lastDay})`;
}

/** Capped at the end of a shorter month: on March 31 it is February 28. */
const dayLastMonth = sql`(${day} - interval '1 month')::date`;

/** Scans the index documents_issued_invoices backwards and stops after five rows. */
const recent = sql<RecentInvoiceRow[]>`(
  select coalesce(json_agg(latest), '[]') from (
    select ${documents.id}, ${documents.number}, ${documents.currency}, ${documents.dueDate},
      ${documents.issuedTo} ->> 'name' as customer_name,
      ${documents.total}::text as total, ${documents.amountDue}::text as amount_due,
      (${documents.paidTotal} + ${documents.creditedTotal})::text as settled,
      ${isCarried} as is_carried
    from ${documents}
    where ${documents.organizationId} = ${organizations.id}
      and ${documents.type} = 'invoice' and ${documents.lifecycle} = 'sent'
    order by ${documents.issueDate} desc, ${documents.id} desc limit ${sql.raw(String(recentInvoices))}
  ) latest)`;

/** Scans the index documents_overdue and stops at the notification limit of 100, shown as "99+". */
const overdue = sql`(
  select count(*) from (
    select from ${documents}
    where ${documents.organizationId} = ${organizations.id}
      and ${documents.type} = 'invoice' and ${documents.lifecycle} = 'sent' and ${documents.amountDue} > 0
      and ${documents.dueDate} < ${day}
    order by ${documents.dueDate}, ${documents.id} limit ${sql.raw(String(mostCounted))}
  ) late)`;

/** One statement for the whole dashboard, with the parameters `organizationId` and `now`. */
export function statsQuery(db: Database) {
  return prepared(db, 'dashboard_stats', build);
}

function build(db: Database) {
  return db
    .select({
      currency: organizations.defaultCurrency,
      today: sql<string>`${day}::text`,
      invoices: sql<number>`coalesce(${dashboardCounts.invoices}, 0)`.mapWith(Number),
      customers: sql<number>`coalesce(${dashboardCounts.customers}, 0)`.mapWith(Number),
      revenue: sql`coalesce(${dashboardTotals.revenue}, 0)`.mapWith(BigInt),
      pending: sql`coalesce(${dashboardTotals.pending}, 0)`.mapWith(BigInt),
      revenueThisMonth: receivedSinceMonthStart(day).mapWith(BigInt),
      revenueLastMonth: receivedSinceMonthStart(dayLastMonth).mapWith(BigInt),
      overdue: overdue.mapWith(Number),
      recent,
    })
    .from(organizations)
    .leftJoin(dashboardCounts, eq(dashboardCounts.organizationId, organizations.id))
    .leftJoin(
      dashboardTotals,
      and(
        eq(dashboardTotals.organizationId, organizations.id),
        eq(dashboardTotals.currency, organizations.defaultCurrency),
      ),
    )
    .where(eq(organizations.id, sql.placeholder('organizationId')));
}
