import '#features/shared/page.css';
import { FollowUpPanels } from './follow-up-panels.tsx';
import { ReceivablesPanels } from './receivables-panel.tsx';
import { RevenueChart } from './revenue-chart.tsx';
import './live-figures.css';

/** Figures beyond spec.md, in a separate chunk, for servers with live invoices and payments. */
export function LiveFigures() {
  return (
    <div className="live-figures">
      <FollowUpPanels />
      <ReceivablesPanels />
      <RevenueChart />
    </div>
  );
}
