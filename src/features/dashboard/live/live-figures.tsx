import { useSaved } from '#features/shared/saved/use-saved.ts';
import { getFollowUps, getReceivables } from '#shared/contract/dashboard.ts';
import type { CallOutput } from '#shared/contract/endpoint.ts';
import { OwingPanel } from './owing-panel.tsx';
import { QuietGate } from './quiet-gate.tsx';
import { AgedPanel, ExpectedPanel } from './receivables-panel.tsx';
import { RevenueChart } from './revenue-chart.tsx';
import { ToDoList } from './to-do-list.tsx';
import '#features/shared/page.css';
import './live-figures.css';

const showToDo = (found: CallOutput<typeof getFollowUps>) => <ToDoList counts={found} />;

/** What waits to be done. */
export function ToDo() {
  const followUps = useSaved('dashboard follow-ups', getFollowUps, {});
  return <QuietGate state={followUps} ghost={<span className="ghost to-do-ghost" />} show={showToDo} />;
}

/** Figures beyond spec.md, in a separate chunk, for servers with live invoices and payments. */
export function LiveFigures() {
  const followUps = useSaved('dashboard follow-ups', getFollowUps, {});
  const receivables = useSaved('dashboard receivables', getReceivables, {});
  return (
    <div className="live-figures">
      <ExpectedPanel state={receivables} />
      <div className="live-pair">
        <OwingPanel state={followUps} />
        <AgedPanel state={receivables} />
      </div>
      <RevenueChart />
    </div>
  );
}
