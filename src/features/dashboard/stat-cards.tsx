import { useId } from 'react';
import type { DashboardStats } from '#shared/contract/dashboard.ts';
import { formatAmount, formatCount, formatGrowth } from './format-figures.ts';

interface StatCardProps {
  title: string;
  /** Absent while the first answer is on its way: the card keeps its size. */
  figure: string | undefined;
  note?: string | undefined;
}

function StatCard({ title, figure, note }: StatCardProps) {
  const id = useId();
  return (
    <article className="panel stat-card" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {figure === undefined ? (
        <span className="ghost stat-figure" />
      ) : (
        <p className="stat-figure">{figure}</p>
      )}
      {note !== undefined && <p className="stat-note">{note}</p>}
    </article>
  );
}

/** The four figures (spec.md section 2); amounts in the organization's default currency. `isMissing`: none could be had. */
export function StatCards({
  stats,
  isMissing,
  currency,
}: {
  stats: DashboardStats | undefined;
  isMissing: boolean;
  currency: string;
}) {
  const none = isMissing ? '—' : undefined;
  return (
    <section className="stat-cards" aria-label="Figures">
      <StatCard
        title="Total Revenue"
        figure={stats ? formatAmount(stats.total_revenue, currency) : none}
        note={stats ? `Growth ${formatGrowth(stats.growth_percentage)}` : ' '}
      />
      <StatCard title="Total Invoices" figure={stats ? formatCount(stats.total_invoices) : none} />
      <StatCard title="Customers" figure={stats ? formatCount(stats.total_customers) : none} />
      <StatCard title="Pending Amount" figure={stats ? formatAmount(stats.pending_amount, currency) : none} />
    </section>
  );
}
