import { words } from '#shared/words/words.ts';
import type { KeeperState } from './keeper-state.ts';
import { MeanwhilePanel } from './meanwhile-panel.tsx';

interface DeletedMeanwhileProps {
  state: KeeperState;
  onGoOn: () => void;
  onGiveUp: () => void;
}

/** The draft was deleted while being edited, so it can't be saved under its id any more. */
export function DeletedMeanwhile({ state, onGoOn, onGiveUp }: DeletedMeanwhileProps) {
  const { drafts: say } = words;
  return (
    <MeanwhilePanel
      title={say.deletedTitle[state.draft.document_type]}
      lead={say.deletedLead}
      failure={state.failure}
      onGoOn={onGoOn}
      giveUp={{
        words: say.discardChanges,
        title: say.discardChangesTitle,
        loss: say.nothingKept,
        onConfirm: onGiveUp,
      }}
    />
  );
}
