import { amountText } from '#features/shared/documents/amount-text.ts';
import { documentName } from '#features/shared/documents/document-words.ts';
import type { Document } from '#shared/contract/document-fields.ts';
import { words } from '#shared/words/words.ts';
import type { KeeperState } from './keeper-state.ts';
import { MeanwhilePanel } from './meanwhile-panel.tsx';

interface IssuedMeanwhileProps {
  issued: Document;
  state: KeeperState;
  /** Opens the issued document and discards the changes. */
  onOpen: () => void;
  onGoOn: () => void;
}

/** The draft was issued while being edited, by an earlier attempt or another user, and can't change any more. */
export function IssuedMeanwhile({ issued, state, onOpen, onGoOn }: IssuedMeanwhileProps) {
  const { drafts: say } = words;
  const type = issued.document_type;
  const total = amountText(issued.total_amount, issued.currency);
  return (
    <MeanwhilePanel
      title={say.issuedTitle[type]}
      lead={say.issuedLead(documentName(issued), total)}
      failure={state.failure}
      onGoOn={onGoOn}
      giveUp={{
        words: say.openIssued[type],
        title: say.discardChangesTitle,
        loss: say.changesLost,
        onConfirm: onOpen,
      }}
    />
  );
}
