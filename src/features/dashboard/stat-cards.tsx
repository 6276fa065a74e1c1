import { useId } from 'react';
import type { DashboardStats } from '#shared/contract/dashboard.ts';
import type { LiveArea } from '#shared/live-areas.ts';
import { words } from '#shared/words/words.ts';
import { formatAmount, formatCount, formatGrowth } from './format-figures.ts';

/** Characters that fit at the usual size. */
const most = 13;

interface StatCardProps {
  title: string;
  /** Undefined while loading; the card keeps its size. */
  figure: string | undefined;
  note?: string | undefined;
  /** The list behind the count. */
  href?: string | undefined;
}

function StatCard({ title, figure, note, href }: StatCardProps) {
  const id = useId();
  return (
    <article className="panel stat-card" aria-labelledby={id}>
      <h2 id={id}>{href === undefined ? title : <a href={href}>{title}</a>}</h2>
      {figure === undefined ? (
        <span className="ghost stat-figure" />
      ) : (
        <p className={figure.length > most ? 'stat-figure stat-figure-long' : 'stat-figure'}>{figure}</p>
      )}
      {note !== undefined && <p className="stat-note">{note}</p>}
    </article>
  );
}

/** The four stats (spec.md section 2); amounts in the organization's default currency. `isMissing`: loading failed. */
export function StatCards({
  stats,
  isMissing,
  currency,
  live,
}: {
  stats: DashboardStats | undefined;
  isMissing: boolean;
  currency: string;
  /** Live areas, whose counts link to their lists. */
  live?: readonly LiveArea[] | undefined;
}) {
  const listOf = (area: LiveArea, filters = '') =>
    live?.includes(area) === true ? `/${area}${filters}` : undefined;
  const none = isMissing ? '—' : undefined;
  return (
    <section className="stat-cards" aria-label={words.dashboard.figures}>
      <StatCard
        title={words.dashboard.totalRevenue}
        figure={stats ? formatAmount(stats.total_revenue, currency) : none}
        href={listOf('payments', `?currency=${currency}`)}
        note={stats ? words.dashboard.growth(formatGrowth(stats.growth_percentage)) : ' '}
      />
      <StatCard
        title={words.dashboard.totalInvoices}
        figure={stats ? formatCount(stats.total_invoices) : none}
        href={listOf('invoices', '?status=issued')}
      />
      <StatCard
        title={words.dashboard.customers}
        figure={stats ? formatCount(stats.total_customers) : none}
        href={listOf('customers')}
      />
      <StatCard
        title={words.dashboard.pendingAmount}
        figure={stats ? formatAmount(stats.pending_amount, currency) : none}
        href={listOf('invoices', `?status=open&currency=${currency}`)}
      />
    </section>
  );
}
