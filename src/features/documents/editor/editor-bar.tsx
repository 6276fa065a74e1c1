import type { ReactNode } from 'react';
import type { KeeperState } from './keeper-state.ts';

function savedWords({ isChanged, isSaving, isOnDevice, failure, waitsFor, version }: KeeperState): string {
  if (isSaving) return 'Saving…';
  if (!isChanged) return version === null ? 'Nothing typed yet.' : 'Saved.';
  const device = isOnDevice ? 'Saved on this device.' : 'Not saved yet.';
  if (failure !== null) return `${device} ${failure}`;
  return waitsFor === null ? device : `${device} For the server: ${waitsFor}`;
}

/** Where what is typed lies by now, and what may be done with it. Stays in view. */
export function EditorBar({ state, children }: { state: KeeperState; children: ReactNode }) {
  return (
    <div className="editor-bar">
      <p className="editor-saved" role="status">
        {savedWords(state)}
      </p>
      <div className="page-actions">{children}</div>
    </div>
  );
}
