import type { SavedReadState } from '#offline/saved-read.ts';
import type { getFollowUps } from '#shared/contract/dashboard.ts';
import type { CallOutput } from '#shared/contract/endpoint.ts';
import { words } from '#shared/words/words.ts';
import { GhostLines } from '#ui/ghost.tsx';
import { Panel } from '#ui/panel.tsx';
import { OwingCustomers } from './owing-customers.tsx';
import { QuietGate } from './quiet-gate.tsx';
import { ToDoList } from './to-do-list.tsx';

type FollowUps = CallOutput<typeof getFollowUps>;

interface FollowUpProps {
  state: SavedReadState<FollowUps>;
}

const showToDo = (found: FollowUps) => <ToDoList counts={found} />;

function showOwing({ owing }: FollowUps) {
  if (owing.length > 0) return <OwingCustomers owing={owing} />;
  return <p className="panel-lead live-nothing">{words.dashboard.live.nobodyOwes}</p>;
}

/** What waits to be done. */
export function ToDoPanel({ state }: FollowUpProps) {
  return (
    <Panel title={words.dashboard.live.toDo}>
      <div className="to-do">
        <QuietGate state={state} ghost={<GhostLines count={3} />} show={showToDo} />
      </div>
    </Panel>
  );
}

/** Who owes most. */
export function OwingPanel({ state }: FollowUpProps) {
  return (
    <Panel title={words.dashboard.live.owing}>
      <QuietGate state={state} ghost={<GhostLines count={5} />} show={showOwing} />
    </Panel>
  );
}
