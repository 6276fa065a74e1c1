import type { ReactNode } from 'react';
import { CopyAge } from '#features/shared/saved/copy-age.tsx';
import type { SavedReadState } from '#offline/saved-read.ts';
import { words } from '#shared/words/words.ts';

interface QuietGateProps<T> {
  state: SavedReadState<T>;
  children: (value: T) => ReactNode;
}

/** Shows saved data with its age until a fresh answer comes. */
export function QuietGate<T>({ state, children }: QuietGateProps<T>) {
  const { copy, failure } = state;
  if (copy === null) {
    return (
      <p className="panel-lead">{failure === null ? words.base.loading : words.dashboard.live.panelFailed}</p>
    );
  }
  return (
    <>
      <CopyAge of={[state]} />
      {children(copy.value)}
    </>
  );
}
