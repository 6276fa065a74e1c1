import { ConfirmButton } from '#features/shared/confirm-button.tsx';
import { documentName, typeWords } from '#features/shared/documents/document-words.ts';
import { amountText } from '#features/shared/documents/amount-text.ts';
import type { Document } from '#shared/contract/document-fields.ts';
import { Button } from '#ui/button.tsx';
import { Panel } from '#ui/panel.tsx';
import type { KeeperState } from './keeper-state.ts';

interface IssuedMeanwhileProps {
  issued: Document;
  state: KeeperState;
  /** Leaves for what was issued, and gives up what was typed since. */
  onOpen: () => void;
  /** Goes on with what was typed, as a document of its own. */
  onGoOn: () => void;
}

/** The draft was issued behind what is being typed, by an earlier try or by somebody else: it cannot be changed any more. */
export function IssuedMeanwhile({ issued, state, onOpen, onGoOn }: IssuedMeanwhileProps) {
  const words = typeWords[issued.document_type].toLowerCase();
  const total = amountText(issued.total_amount, issued.currency);
  return (
    <Panel
      title={`This ${words} was issued meanwhile`}
      lead={`${documentName(issued)} over ${total} is out as it stood then. What you changed since is not in it, and is still here.`}
    >
      {state.failure !== null && <p className="field-error">{state.failure}</p>}
      <div className="form-actions">
        <Button onClick={onGoOn}>Keep my changes as a new draft</Button>
        <ConfirmButton
          words="Open the issued one instead"
          title="Give up what you changed?"
          onConfirm={onOpen}
        >
          What you changed since it was issued is not in it; nothing of that stays.
        </ConfirmButton>
      </div>
    </Panel>
  );
}
