import type { getDashboardStats } from '#shared/contract/dashboard.ts';
import type { HandlerOutput } from '#shared/contract/endpoint.ts';
import { invoiceStatus } from '#shared/documents/invoice-status.ts';
import { growthPercentage } from '#shared/money/growth-percentage.ts';
import { toWireAmount } from '#shared/money/wire.ts';
import type { Actor } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import { statsQuery, type RecentInvoiceRow } from './stats-query.ts';

type Stats = HandlerOutput<typeof getDashboardStats>;

/**
 * The dashboard's figures in one query whose cost doesn't grow with the organization. Amounts are in the
 * default currency; invoices in other currencies are counted and listed but not converted. Drafts and void
 * invoices are excluded.
 */
export async function getStats(
  deps: Pick<Deps, 'db' | 'clock'>,
  { organizationId }: Pick<Actor, 'organizationId'>,
): Promise<Stats> {
  const now = deps.clock().toISOString();
  const [row] = await statsQuery(deps.db).execute({ organizationId, now });
  if (row === undefined) throw new Refusal('not_found', (say) => say.organization.notFound);
  return {
    total_revenue: toWireAmount(row.revenue, row.currency),
    // This month so far beside the same days of last month.
    growth_percentage: growthPercentage(row.revenueThisMonth, row.revenueLastMonth),
    total_invoices: row.invoices,
    total_customers: row.customers,
    pending_amount: toWireAmount(row.pending, row.currency),
    recent_invoices: row.recent.map((invoice) => recentInvoice(invoice, row)),
    overdue_invoices: row.overdue,
  };
}

function recentInvoice(
  invoice: RecentInvoiceRow,
  { today, currency }: { readonly today: string; readonly currency: string },
): Stats['recent_invoices'][number] {
  const state = {
    lifecycle: 'sent' as const,
    amountDue: BigInt(invoice.amount_due),
    settled: BigInt(invoice.settled),
    dueDate: invoice.due_date,
  };
  const status = invoiceStatus(state, today);
  return {
    document_id: invoice.id,
    document_number: invoice.number,
    customer_name: invoice.customer_name,
    total_amount: toWireAmount(BigInt(invoice.total), invoice.currency),
    status,
    ...(status === 'sent' && !invoice.is_carried && { is_carried: false as const }),
    ...(invoice.currency !== currency && { currency: invoice.currency }),
  };
}
