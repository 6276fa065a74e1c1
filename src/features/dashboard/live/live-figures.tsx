import '#features/shared/page.css';
import { ReceivablesPanel } from './receivables-panel.tsx';
import { RevenueChart } from './revenue-chart.tsx';
import './live-figures.css';

/** The figures beyond spec.md's, in a chunk of their own, for servers with live invoices and payments. */
export function LiveFigures() {
  return (
    <div className="live-figures">
      <RevenueChart />
      <ReceivablesPanel />
    </div>
  );
}
