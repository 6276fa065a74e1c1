import { useState } from 'react';
import { useServices } from '#features/shared/use-services.ts';
import type { Document } from '#shared/contract/document-fields.ts';
import { words } from '#shared/words/words.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/field.tsx';
import { moveStored } from './issue-stored.ts';
import type { DocumentActs } from './use-document-acts.ts';

/** Voids a document issued by mistake. Its number stays in the books, so it asks for a reason. */
export function VoidButton({ document, acts }: { document: Document; acts: DocumentActs }) {
  const { api } = useServices();
  const say = words.documentPage.void;
  const [reason, setReason] = useState<string | null>(null);
  const [isMissing, setMissing] = useState(false);

  function confirm(): void {
    const text = reason?.trim() ?? '';
    setMissing(text === '');
    if (text === '') return;
    setReason(null);
    void acts.change(say.done, () => moveStored(api, document, { status: 'void', void_reason: text }));
  }

  return (
    <>
      <Button look="secondary" aria-disabled={acts.isBusy} onClick={() => setReason('')}>
        {say.action}
      </Button>
      {reason !== null && (
        <Dialog
          title={say.title(document.document_number ?? '')}
          closeWords={say.keep}
          onClose={() => setReason(null)}
          confirm={{ words: say.action, onConfirm: confirm }}
        >
          <p>{say.text}</p>
          <TextField
            label={say.reason}
            name="void_reason"
            maxLength={500}
            value={reason}
            error={isMissing ? say.reasonMissing : undefined}
            onChange={(event) => setReason(event.target.value)}
          />
        </Dialog>
      )}
    </>
  );
}
