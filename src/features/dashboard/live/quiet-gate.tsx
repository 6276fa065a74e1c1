import { useDeferredValue, useMemo, type ReactNode } from 'react';
import { CopyAge } from '#features/shared/saved/copy-age.tsx';
import type { SavedReadState } from '#offline/saved-read.ts';
import { words } from '#shared/words/words.ts';
import { Coming } from '#ui/ghost.tsx';

interface QuietGateProps<T> {
  state: SavedReadState<T>;
  /** The shape of what is loading. */
  ghost: ReactNode;
  /** Depends on nothing but the data, and is always the same function. */
  show: (value: T) => ReactNode;
}

/**
 * Shows saved data with its age until a fresh answer comes. Rendered in slices, because charts are much work at once, and
 * only when the data changes.
 */
export function QuietGate<T>({ state, ghost, show }: QuietGateProps<T>) {
  const copy = useDeferredValue(state.copy);
  const value = copy?.value;
  const shown = useMemo(() => (value === undefined ? null : show(value)), [value, show]);
  if (copy === null) {
    if (state.failure === null) return <Coming label={words.base.loading}>{ghost}</Coming>;
    return <p className="panel-lead">{words.dashboard.live.panelFailed}</p>;
  }
  return (
    <>
      <CopyAge of={[state]} />
      {shown}
    </>
  );
}
