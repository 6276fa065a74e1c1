import { amountText } from '#features/shared/documents/amount-text.ts';
import { documentName, typeWords } from '#features/shared/documents/document-words.ts';
import type { Document } from '#shared/contract/document-fields.ts';
import type { KeeperState } from './keeper-state.ts';
import { MeanwhilePanel } from './meanwhile-panel.tsx';

interface IssuedMeanwhileProps {
  issued: Document;
  state: KeeperState;
  /** Leaves for what was issued, and gives up what was typed since. */
  onOpen: () => void;
  onGoOn: () => void;
}

/** The draft was issued behind what is being typed, by an earlier try or by somebody else: it cannot be changed any more. */
export function IssuedMeanwhile({ issued, state, onOpen, onGoOn }: IssuedMeanwhileProps) {
  const words = typeWords[issued.document_type].toLowerCase();
  const total = amountText(issued.total_amount, issued.currency);
  return (
    <MeanwhilePanel
      title={`This ${words} was issued meanwhile`}
      lead={`${documentName(issued)} over ${total} is out as it stood then. What you changed since is not in it, and is still here.`}
      failure={state.failure}
      onGoOn={onGoOn}
      giveUp={{
        words: 'Open the issued one instead',
        title: 'Give up what you changed?',
        loss: 'What you changed since it was issued is not in it; nothing of that stays.',
        onConfirm: onOpen,
      }}
    />
  );
}
