import type { SavedReadState } from '#offline/saved-read.ts';
import { words } from '#shared/words/words.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { LastUpdated } from './last-updated.tsx';

interface FiguresStateProps {
  state: SavedReadState<unknown>;
  onAsk: () => void;
}

/** "· updating" beside the age of figures that a fresh answer is awaited for. */
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
 * How old the figures are and how the refresh stands. Says so in one row of constant height, so that nothing
 * below jumps (spec.md section 8 for the words of the failure).
 */
export function FiguresState({ state, onAsk }: FiguresStateProps) {
  if (state.failure === null) {
    return (
      <div className="figures-state">
        <p className="figures-age">
          <Age state={state} />
        </p>
        <Button look="secondary" onClick={onAsk}>
          {words.dashboard.refresh}
        </Button>
      </div>
    );
  }
  return (
    <div className="figures-state">
      <Banner tone="error">
        <div>
          <p>{words.dashboard.failed}</p>
          <p className="figures-age">
            <Age state={state} />
          </p>
        </div>
        <Button look="secondary" onClick={onAsk}>
          {words.base.retry}
        </Button>
      </Banner>
    </div>
  );
}
