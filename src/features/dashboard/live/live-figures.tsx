import '#features/shared/page.css';
import { ReceivablesPanel } from './receivables-panel.tsx';
import { RevenueChart } from './revenue-chart.tsx';
import './live-figures.css';

/** The figures beyond the specification's, where invoices and payments are live: a part that is fetched only then. */
export function LiveFigures() {
  return (
    <div className="live-figures">
      <RevenueChart />
      <ReceivablesPanel />
    </div>
  );
}
