import { RefreshCw } from 'lucide-react';
import type { SavedReadState } from '#offline/saved-read.ts';
import { words } from '#shared/words/words.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { LastUpdated } from './last-updated.tsx';

interface FiguresStateProps {
  state: SavedReadState<unknown>;
  /** The note about the connection says why they couldn't be refreshed. */
  isNoted?: boolean;
  onAsk: () => void;
}

/** The age of the stats, with "· updating" during a refresh. */
function Age({ state: { copy, underWay, failure } }: { state: SavedReadState<unknown> }) {
  if (copy === null) return failure === null ? <span>{words.dashboard.loadingFigures}</span> : null;
  return (
    <>
      <LastUpdated trueAt={copy.trueAt} />
      {underWay && failure === null && <span className="figures-asking">{words.dashboard.updating}</span>}
    </>
  );
}

/**
 * Age and refresh state of the stats, in room of constant height to avoid layout shifts (spec.md section 8 words the
 * failure).
 */
export function FiguresState({ state, isNoted = false, onAsk }: FiguresStateProps) {
  const age = (
    <p className="figures-age">
      <Age state={state} />
    </p>
  );
  if (state.failure === null || isNoted) {
    return (
      <>
        <div className="figures-state">{age}</div>
        <Button look="secondary" className="figures-refresh" onClick={onAsk}>
          <RefreshCw aria-hidden="true" />
          <span className="figures-refresh-word">{words.dashboard.refresh}</span>
        </Button>
      </>
    );
  }
  return (
    // A new element: it stands elsewhere than the age alone.
    <div key="failed" className="figures-state figures-failed">
      <Banner tone="error">
        <div>
          <p>{words.dashboard.failed}</p>
          {age}
        </div>
        <Button look="secondary" onClick={onAsk}>
          {words.base.retry}
        </Button>
      </Banner>
    </div>
  );
}
