import { useMaySend } from '#features/shared/use-may-send.ts';
import { words } from '#shared/words/words.ts';
import { Button } from '#ui/button.tsx';
import { useCustomer } from '../use-customer.ts';
import type { Figures } from './draft-figures.ts';
import type { DraftKeeper } from './draft-keeper.ts';
import { EditorBar } from './editor-bar.tsx';
import type { KeeperState } from './keeper-state.ts';
import { SendDraftButton } from './send-draft-button.tsx';
import type { useEditorExit } from './use-editor-exit.ts';

/** Whether sending comes next: the customer has an email address and the server sends emails. */
function useIsSendingNext(customerId: string | undefined): boolean {
  const { isDelivered } = useMaySend();
  const customer = useCustomer(customerId);
  return isDelivered && Boolean(customer?.email);
}

interface DraftBarProps {
  id: string;
  keeper: DraftKeeper;
  state: KeeperState;
  figures: Figures;
  exit: ReturnType<typeof useEditorExit>;
}

/** What can be done with the draft; what comes next stands out. */
export function DraftBar({ id, keeper, state, figures, exit }: DraftBarProps) {
  const { draft, version } = state;
  const isSendingNext = useIsSendingNext(draft.customer?.id);
  const issue = (
    <Button look={isSendingNext ? 'secondary' : 'primary'} aria-disabled={exit.isBusy} onClick={exit.issue}>
      {words.editor.issue[draft.document_type]}
    </Button>
  );
  const send = (
    <SendDraftButton
      draft={draft}
      keeper={keeper}
      storedId={version === null ? undefined : id}
      look={isSendingNext ? 'primary' : 'secondary'}
    />
  );
  return (
    <EditorBar state={state} figures={figures} primary={isSendingNext ? send : issue}>
      <Button look="secondary" aria-disabled={exit.isBusy} onClick={exit.close}>
        {words.editor.saveAndClose}
      </Button>
      {isSendingNext ? issue : send}
    </EditorBar>
  );
}
