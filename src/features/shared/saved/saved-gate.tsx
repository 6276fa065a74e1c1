import type { ReactNode } from 'react';
import type { SavedReadState } from '#offline/saved-read.ts';
import { words } from '#shared/words/words.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Coming } from '#ui/ghost.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { callFailure } from '../call-failure.ts';
import { formatMoment } from '../format-moment.ts';
import { NotHereYet } from '../not-here-yet.tsx';
import { useIsAway, useIsNoted } from '../use-is-unreachable.ts';
import { CopyAge } from './copy-age.tsx';
import { isMissing } from './is-missing.ts';

interface CopyStateProps {
  state: SavedReadState<unknown>;
  onRetry: () => void;
  /** Says what the device doesn't have yet, and what can be done then. */
  notHere?: string;
}

/** Says from when saved data is and why it couldn't be refreshed, unless the connection's note says why. */
export function CopyNote({ state, onRetry, notHere }: CopyStateProps) {
  const { copy, failure } = state;
  const isAway = useIsAway(failure);
  if (failure === null) return null;
  if (isAway) return copy === null && <NotHereYet>{notHere}</NotHereYet>;
  const since =
    copy === null ? null : words.forms.savedDataFrom(formatMoment(new Date(copy.trueAt).toISOString()));
  return (
    <Banner tone={copy === null ? 'error' : 'note'}>
      <span>
        {callFailure(failure, words.forms.loadFailed)} {since}
      </span>
      <Button look="secondary" onClick={onRetry}>
        {words.base.retry}
      </Button>
    </Banner>
  );
}

/** The age of saved data, or why it couldn't be refreshed. */
export function CopyState(props: CopyStateProps) {
  const { state } = props;
  const isNoted = useIsNoted(state);
  return state.failure === null || isNoted ? <CopyAge of={[state]} /> : <CopyNote {...props} />;
}

interface SavedGateProps<T> {
  state: SavedReadState<T>;
  onRetry: () => void;
  /** Label while loading. */
  loading: string;
  /** The shape of what is loading. */
  ghost?: ReactNode;
  /** Shown if the record doesn't exist. */
  missing?: ReactNode;
  children: (value: T) => ReactNode;
}

function Loading({ label, ghost }: { label: string; ghost: ReactNode }) {
  return ghost === undefined ? <Spinner label={label} /> : <Coming label={label}>{ghost}</Coming>;
}

/** Shows saved data at once, with its age and why it couldn't be refreshed above it. */
export function SavedGate<T>({ state, onRetry, loading, ghost, missing, children }: SavedGateProps<T>) {
  const { copy, failure } = state;
  if (missing !== undefined && isMissing(failure)) return missing;
  return (
    // Another element than the one that loads: it may begin elsewhere, below a longer heading.
    <div className="aged" key={copy === null ? 'loading' : 'loaded'}>
      <CopyState state={state} onRetry={onRetry} />
      {copy === null && failure === null && <Loading label={loading} ghost={ghost} />}
      {copy !== null && children(copy.value)}
    </div>
  );
}

interface PartGateProps {
  state: SavedReadState<unknown>;
  onRetry: () => void;
  children: ReactNode;
}

/** For a panel: the age of saved data, or why there is nothing to show. */
export function PartGate({ state, onRetry, children }: PartGateProps) {
  const isEmpty = state.copy === null && state.failure !== null;
  if (isEmpty) return <CopyNote state={state} onRetry={onRetry} />;
  return (
    <>
      <CopyAge of={[state]} />
      {children}
    </>
  );
}
