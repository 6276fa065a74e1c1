import { eq, sql } from 'drizzle-orm';
import type { Database } from './connect.ts';
import { customers } from './schema/customers.ts';
import { dashboardCounts } from './schema/dashboard-counts.ts';
import { dashboardTotals } from './schema/dashboard-totals.ts';
import { documents } from './schema/documents.ts';
import { paymentAllocations } from './schema/payment-allocations.ts';
import { payments } from './schema/payments.ts';
import { revenueDays } from './schema/revenue-days.ts';

/**
 * Recomputes the dashboard totals from documents and payments: after a bulk load, and in tests to check
 * `keepTotals`. Slow for large organizations. Run in a transaction.
 */
export async function recountTotals(tx: Database, organizationId: string): Promise<void> {
  await tx.delete(dashboardCounts).where(eq(dashboardCounts.organizationId, organizationId));
  await tx.delete(dashboardTotals).where(eq(dashboardTotals.organizationId, organizationId));
  await tx.delete(revenueDays).where(eq(revenueDays.organizationId, organizationId));
  await tx.execute(countRows(organizationId));
  await tx.execute(sumUp(organizationId));
  await tx.execute(sumUpDays(organizationId));
}

/** Payments count as positive, refunds as negative, voided ones not at all. */
const signed = sql`case when ${payments.voidedAt} is not null then 0 when ${payments.kind} = 'refund' then -1 else 1 end`;

const isIssuedInvoice = sql`${documents.type} = 'invoice' and ${documents.lifecycle} = 'sent'`;

function countRows(organizationId: string) {
  return sql`
    insert into ${dashboardCounts} (organization_id, invoices, customers)
    select ${organizationId},
      (select count(*) from ${documents}
        where ${documents.organizationId} = ${organizationId} and ${isIssuedInvoice}),
      (select count(*) from ${customers}
        where ${customers.organizationId} = ${organizationId} and ${customers.deletedAt} is null)`;
}

/** Computes pending from totals, allocations, and credit notes rather than trusting `amount_due`. */
function sumUp(organizationId: string) {
  return sql`
    insert into ${dashboardTotals} (organization_id, currency, revenue, pending)
    select ${organizationId}, currency, sum(revenue), sum(pending) from (
      select ${payments.currency} as currency, ${signed} * ${payments.amount} as revenue, 0 as pending
        from ${payments} where ${payments.organizationId} = ${organizationId}
      union all
      select ${documents.currency}, 0, ${documents.total} + ${documents.roundingAmount}
        from ${documents} where ${documents.organizationId} = ${organizationId} and ${isIssuedInvoice}
      union all
      select ${documents.currency}, 0, -${documents.creditedTotal}
        from ${documents} where ${documents.organizationId} = ${organizationId}
          and ${documents.type} = 'credit_note' and ${documents.lifecycle} = 'sent'
      union all
      select ${payments.currency}, 0, -(${signed}) * ${paymentAllocations.amount}
        from ${paymentAllocations} join ${payments}
          on ${payments.organizationId} = ${paymentAllocations.organizationId}
          and ${payments.id} = ${paymentAllocations.paymentId}
        where ${paymentAllocations.organizationId} = ${organizationId}
    ) parts group by currency`;
}

function sumUpDays(organizationId: string) {
  return sql`
    insert into ${revenueDays} (organization_id, currency, day, received)
    select ${organizationId}, ${payments.currency}, ${payments.paymentDate}, sum(${signed} * ${payments.amount})
    from ${payments} where ${payments.organizationId} = ${organizationId} and ${payments.voidedAt} is null
    group by ${payments.currency}, ${payments.paymentDate}`;
}
