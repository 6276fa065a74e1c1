import { useSaved } from '#features/shared/saved/use-saved.ts';
import { getFollowUps, getReceivables } from '#shared/contract/dashboard.ts';
import { OwingPanel, ToDoPanel } from './follow-up-panels.tsx';
import { AgedPanel, ExpectedPanel } from './receivables-panel.tsx';
import { RevenueChart } from './revenue-chart.tsx';
import '#features/shared/page.css';
import './live-figures.css';

/** Figures beyond spec.md, in a separate chunk, for servers with live invoices and payments. */
export function LiveFigures() {
  const followUps = useSaved('dashboard follow-ups', getFollowUps, {});
  const receivables = useSaved('dashboard receivables', getReceivables, {});
  return (
    <div className="live-figures">
      <ToDoPanel state={followUps} />
      <ExpectedPanel state={receivables} />
      <div className="live-pair">
        <OwingPanel state={followUps} />
        <AgedPanel state={receivables} />
      </div>
      <RevenueChart />
    </div>
  );
}
