import { useState } from 'react';
import { useKeyOf } from '#features/shared/use-key-of.ts';
import { words } from '#shared/words/words.ts';
import { Button } from '#ui/button.tsx';
import { SendDialog } from '../sending/send-dialog.tsx';
import { contentOf } from './draft-body.ts';
import type { DraftKeeper } from './draft-keeper.ts';
import type { Draft } from './draft.ts';

interface SendDraftButtonProps {
  draft: Draft;
  keeper: DraftKeeper;
  /** Undefined: the server doesn't have it yet. */
  storedId: string | undefined;
  look: 'primary' | 'secondary';
}

/** Saves, issues and emails the draft in one request, once nothing is wrong with it. */
export function SendDraftButton({ draft, keeper, storedId, look }: SendDraftButtonProps) {
  const [isOpen, setOpen] = useState(false);
  // Outlives the dialog, so that resending the same email from a new one doesn't send it twice.
  const keyOf = useKeyOf();
  const { customer } = draft;
  return (
    <>
      <Button look={look} onClick={() => setOpen(keeper.isReady())}>
        {words.editor.issueAndSend}
      </Button>
      {isOpen && customer !== null && (
        <SendDialog
          type={draft.document_type}
          customerId={customer.id}
          issueDate={draft.issue_date}
          dueDate={draft.due_date}
          isDraft
          storedId={storedId}
          send={async (mail) => keeper.issue({ words: mail, key: keyOf([mail, contentOf(draft)]) })}
          onSent={() => setOpen(false)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
