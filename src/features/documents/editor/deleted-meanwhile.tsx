import { typeWords } from '#features/shared/documents/document-words.ts';
import type { KeeperState } from './keeper-state.ts';
import { MeanwhilePanel } from './meanwhile-panel.tsx';

interface DeletedMeanwhileProps {
  state: KeeperState;
  onGoOn: () => void;
  onGiveUp: () => void;
}

/** The draft was deleted behind what is being typed: under its id nothing can be saved any more. */
export function DeletedMeanwhile({ state, onGoOn, onGiveUp }: DeletedMeanwhileProps) {
  const words = typeWords[state.draft.document_type].toLowerCase();
  return (
    <MeanwhilePanel
      title={`This ${words} was deleted meanwhile`}
      lead="It is no longer on the server. What you have here is still on this screen."
      failure={state.failure}
      onGoOn={onGoOn}
      giveUp={{
        words: 'Give it up',
        title: 'Give up what you have here?',
        loss: 'Nothing of it stays, neither here nor on the server.',
        onConfirm: onGiveUp,
      }}
    />
  );
}
