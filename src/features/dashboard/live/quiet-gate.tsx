import type { ReactNode } from 'react';
import type { SavedReadState } from '#offline/saved-read.ts';

interface QuietGateProps<T> {
  state: SavedReadState<T>;
  children: (value: T) => ReactNode;
}

/** Shows the last copy; that something fails is said once, above the dashboard's own figures. */
export function QuietGate<T>({ state: { copy, failure }, children }: QuietGateProps<T>) {
  if (copy !== null) return children(copy.value);
  return (
    <p className="panel-lead">
      {failure === null ? 'Loading…' : 'This will stand here once it can be loaded.'}
    </p>
  );
}
