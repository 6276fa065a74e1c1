import { useSaved } from '#features/shared/saved/use-saved.ts';
import { getFollowUps } from '#shared/contract/dashboard.ts';
import { words } from '#shared/words/words.ts';
import { GhostLines } from '#ui/ghost.tsx';
import { Panel } from '#ui/panel.tsx';
import { OwingCustomers } from './owing-customers.tsx';
import { QuietGate } from './quiet-gate.tsx';
import { ToDoList } from './to-do-list.tsx';

/** What waits to be done, and who owes most. */
export function FollowUpPanels() {
  const state = useSaved('dashboard follow-ups', getFollowUps, {});
  const say = words.dashboard.live;
  return (
    <>
      <Panel title={say.toDo}>
        <div className="to-do">
          <QuietGate state={state} ghost={<GhostLines count={3} />}>
            {(found) => <ToDoList counts={found} />}
          </QuietGate>
        </div>
      </Panel>
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
    </>
  );
}
