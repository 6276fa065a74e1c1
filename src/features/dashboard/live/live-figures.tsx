import '#features/shared/page.css';
import { ReceivablesPanels } from './receivables-panel.tsx';
import { RevenueChart } from './revenue-chart.tsx';
import './live-figures.css';

/** Figures beyond spec.md, in a separate chunk, for servers with live invoices and payments. */
export function LiveFigures() {
  return (
    <div className="live-figures">
      <ReceivablesPanels />
      <RevenueChart />
    </div>
  );
}
