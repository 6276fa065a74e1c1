import { Link } from '@tanstack/react-router';
import type { SavedReadState } from '#offline/saved-read.ts';
import type { getFollowUps } from '#shared/contract/dashboard.ts';
import type { CallOutput } from '#shared/contract/endpoint.ts';
import { words } from '#shared/words/words.ts';
import { GhostLines } from '#ui/ghost.tsx';
import { Panel } from '#ui/panel.tsx';
import { OwingCustomers } from './owing-customers.tsx';
import { QuietGate } from './quiet-gate.tsx';

type FollowUps = CallOutput<typeof getFollowUps>;

function showOwing({ owing }: FollowUps) {
  if (owing.length > 0) return <OwingCustomers owing={owing} />;
  return <p className="panel-lead live-nothing">{words.dashboard.live.nobodyOwes}</p>;
}

/** Who owes most. */
export function OwingPanel({ state }: { state: SavedReadState<FollowUps> }) {
  return (
    <Panel title={words.dashboard.live.owing}>
      <QuietGate state={state} ghost={<GhostLines count={5} />} show={showOwing} />
      <Link className="aged-instead" to="/reports/receivables">
        {words.dashboard.live.receivables}
      </Link>
    </Panel>
  );
}
