import type { ReactNode } from 'react';
import { ActionBar } from '#features/shared/action-bar.tsx';
import { useIsUnreachable } from '#features/shared/use-is-unreachable.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import { words } from '#shared/words/words.ts';
import type { Figures } from './draft-figures.ts';
import { failureOf, type KeeperState } from './keeper-state.ts';
import './editor-bar.css';

/** Names the line of a problem, which may be out of view. */
function reasonOf({ draft, failure, waitsFor }: KeeperState): string | null {
  if (failure !== null || waitsFor === null) return failure;
  const { path, message } = waitsFor;
  const index = draft.lines.findIndex(({ key }) => path.startsWith(`${key}.`));
  return index === -1 ? message : words.editor.atLine(index + 1, message);
}

interface SavedState {
  readonly text: string;
  /** Of the bar. */
  readonly look: string;
}

const plain = (text: string): SavedState => ({ text, look: 'editor-bar' });

function unchangedText({ version, isToCome }: KeeperState): string {
  if (version === null) return '';
  return isToCome ? words.editor.savedOnDevice : words.editor.saved;
}

/** Where the draft is saved. What keeps it from being saved has a row of its own where there is little room. */
function savedState(state: KeeperState, isNoted: boolean): SavedState {
  const { base, editor: say } = words;
  const { isSaving, isChanged, isOnDevice, failure, waitsFor } = state;
  // While it is tried again, what went wrong stays.
  if (isSaving && failure === null) return plain(base.saving);
  if (!isChanged) return plain(unchangedText(state));
  const device = isOnDevice ? say.savedOnDevice : say.notSaved;
  const reason = reasonOf(state);
  // The connection's note says why it isn't on the server.
  if (reason === null || (isOnDevice && isNoted && waitsFor === null)) return plain(device);
  const look = failureOf(state) === null ? '' : ' editor-bar-failed';
  return { text: say.because(device, reason), look: `editor-bar editor-bar-reason${look}` };
}

interface EditorBarProps {
  state: KeeperState;
  figures: Figures;
  /** The main action. */
  primary: ReactNode;
  /** The others. */
  children: ReactNode;
}

/** Says what it comes to and where the draft is saved, beside the main actions. Stays in view. */
export function EditorBar({ state, figures: { totals, currency }, primary, children }: EditorBarProps) {
  const isUnreachable = useIsUnreachable();
  const { text, look } = savedState(state, isUnreachable && state.isUnreachable);
  return (
    <div className={look}>
      <div className="editor-told">
        {totals !== null && (
          <p className="editor-total">
            {words.documents.columns.total} <b>{formatMoney(totals.total, currency)}</b>
          </p>
        )}
        <p className="editor-saved" role="status">
          {text}
        </p>
      </div>
      <ActionBar place="inline" primary={primary}>
        {children}
      </ActionBar>
    </div>
  );
}
