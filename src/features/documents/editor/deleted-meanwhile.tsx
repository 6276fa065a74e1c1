import { ConfirmButton } from '#features/shared/confirm-button.tsx';
import { typeWords } from '#features/shared/documents/document-words.ts';
import { Button } from '#ui/button.tsx';
import { Panel } from '#ui/panel.tsx';
import type { KeeperState } from './keeper-state.ts';

interface DeletedMeanwhileProps {
  state: KeeperState;
  /** Goes on with what was typed, as a document of its own. */
  onGoOn: () => void;
  onGiveUp: () => void;
}

/** The draft was deleted behind what is being typed: under its id nothing can be saved any more. */
export function DeletedMeanwhile({ state, onGoOn, onGiveUp }: DeletedMeanwhileProps) {
  const words = typeWords[state.draft.document_type].toLowerCase();
  return (
    <Panel
      title={`This ${words} was deleted meanwhile`}
      lead="It is no longer on the server. What you have here is still on this screen."
    >
      {state.failure !== null && <p className="field-error">{state.failure}</p>}
      <div className="form-actions">
        <Button onClick={onGoOn}>Keep my changes as a new draft</Button>
        <ConfirmButton words="Give it up" title="Give up what you have here?" onConfirm={onGiveUp}>
          Nothing of it stays, neither here nor on the server.
        </ConfirmButton>
      </div>
    </Panel>
  );
}
