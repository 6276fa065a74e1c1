import { useDeferredValue, type ReactNode } from 'react';
import { CopyAge } from '#features/shared/saved/copy-age.tsx';
import type { SavedReadState } from '#offline/saved-read.ts';
import { words } from '#shared/words/words.ts';
import { Coming } from '#ui/ghost.tsx';

interface QuietGateProps<T> {
  state: SavedReadState<T>;
  /** The shape of what is loading. */
  ghost: ReactNode;
  children: (value: T) => ReactNode;
}

/** Shows saved data with its age until a fresh answer comes. Rendered in slices, because charts are much work at once. */
export function QuietGate<T>({ state: latest, ghost, children }: QuietGateProps<T>) {
  const state = useDeferredValue(latest);
  const { copy, failure } = state;
  if (copy === null) {
    if (failure === null) return <Coming label={words.base.loading}>{ghost}</Coming>;
    return <p className="panel-lead">{words.dashboard.live.panelFailed}</p>;
  }
  return (
    <>
      <CopyAge of={[state]} />
      {children(copy.value)}
    </>
  );
}
