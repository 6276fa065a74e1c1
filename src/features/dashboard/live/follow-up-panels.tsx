import type { SavedReadState } from '#offline/saved-read.ts';
import type { getFollowUps } from '#shared/contract/dashboard.ts';
import type { CallOutput } from '#shared/contract/endpoint.ts';
import { words } from '#shared/words/words.ts';
import { GhostLines } from '#ui/ghost.tsx';
import { Panel } from '#ui/panel.tsx';
import { OwingCustomers } from './owing-customers.tsx';
import { QuietGate } from './quiet-gate.tsx';
import { ToDoList } from './to-do-list.tsx';

interface FollowUpProps {
  state: SavedReadState<CallOutput<typeof getFollowUps>>;
}

/** What waits to be done. */
export function ToDoPanel({ state }: FollowUpProps) {
  return (
    <Panel title={words.dashboard.live.toDo}>
      <div className="to-do">
        <QuietGate state={state} ghost={<GhostLines count={3} />}>
          {(found) => <ToDoList counts={found} />}
        </QuietGate>
      </div>
    </Panel>
  );
}

/** Who owes most. */
export function OwingPanel({ state }: FollowUpProps) {
  const say = words.dashboard.live;
  return (
    <Panel title={say.owing}>
      <QuietGate state={state} ghost={<GhostLines count={5} />}>
        {({ owing }) =>
          owing.length === 0 ? (
            <p className="panel-lead live-nothing">{say.nobodyOwes}</p>
          ) : (
            <OwingCustomers owing={owing} />
          )
        }
      </QuietGate>
    </Panel>
  );
}
