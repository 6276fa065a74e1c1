import { useState } from 'react';
import { useKeyOf } from '#features/shared/use-key-of.ts';
import { Button } from '#ui/button.tsx';
import { SendDialog } from '../sending/send-dialog.tsx';
import { contentOf } from './draft-body.ts';
import type { DraftKeeper } from './draft-keeper.ts';
import type { Draft } from './draft.ts';

/** Saves, issues and mails what stands in the editor by one request; what is wrong is marked first. */
export function SendDraftButton({ draft, keeper }: { draft: Draft; keeper: DraftKeeper }) {
  const [isOpen, setOpen] = useState(false);
  // outlives the dialogue: the same mail, sent again from a newly opened one, is no second mail
  const keyOf = useKeyOf();
  const { customer } = draft;
  return (
    <>
      <Button look="secondary" onClick={() => setOpen(keeper.isReady())}>
        Save and send
      </Button>
      {isOpen && customer !== null && (
        <SendDialog
          type={draft.document_type}
          customerId={customer.id}
          isDraft
          send={async (words) => keeper.send({ words, key: keyOf([words, contentOf(draft)]) })}
          onSent={() => setOpen(false)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
