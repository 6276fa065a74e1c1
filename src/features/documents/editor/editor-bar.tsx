import type { ReactNode } from 'react';
import { ActionBar } from '#features/shared/action-bar.tsx';
import { words } from '#shared/words/words.ts';
import type { KeeperState } from './keeper-state.ts';
import './editor-bar.css';

/** Names the line of a problem, which may be out of view. */
function reasonOf({ draft, failure, waitsFor }: KeeperState): string | null {
  if (failure !== null || waitsFor === null) return failure;
  const { path, message } = waitsFor;
  const index = draft.lines.findIndex(({ key }) => path.startsWith(`${key}.`));
  return index === -1 ? message : words.editor.atLine(index + 1, message);
}

function savedText(state: KeeperState): string {
  const { base, editor: say } = words;
  const { isSaving, isChanged, isOnDevice, version } = state;
  if (isSaving) return base.saving;
  if (!isChanged) return version === null ? say.noChanges : say.saved;
  const device = isOnDevice ? say.savedOnDevice : say.notSaved;
  const reason = reasonOf(state);
  return reason === null ? device : say.because(device, reason);
}

interface EditorBarProps {
  state: KeeperState;
  /** The main action. */
  primary: ReactNode;
  /** The others. */
  children: ReactNode;
}

/** Says where the draft is saved, beside the main actions. Stays in view. */
export function EditorBar({ state, primary, children }: EditorBarProps) {
  return (
    <div className="editor-bar">
      <p className="editor-saved" role="status">
        {savedText(state)}
      </p>
      <ActionBar place="inline" primary={primary}>
        {children}
      </ActionBar>
    </div>
  );
}
