import { useState } from 'react';
import { useServices } from '#features/shared/use-services.ts';
import type { Document } from '#shared/contract/document-fields.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/field.tsx';
import { moveStored } from './issue-stored.ts';
import type { DocumentActs } from './use-document-acts.ts';

/** Voids what was issued by mistake. It keeps its number, so it has to say why. */
export function VoidButton({ document, acts }: { document: Document; acts: DocumentActs }) {
  const { api } = useServices();
  const [reason, setReason] = useState<string | null>(null);
  const [isMissing, setMissing] = useState(false);

  function confirm(): void {
    const text = reason?.trim() ?? '';
    setMissing(text === '');
    if (text === '') return;
    setReason(null);
    void acts.change('Void. It keeps its number.', () =>
      moveStored(api, document, { status: 'void', void_reason: text }),
    );
  }

  return (
    <>
      <Button look="secondary" aria-disabled={acts.isBusy} onClick={() => setReason('')}>
        Void
      </Button>
      {reason !== null && (
        <Dialog
          title={`Void ${document.document_number ?? 'this'}?`}
          closeWords="Cancel"
          onClose={() => setReason(null)}
          confirm={{ words: 'Void', onConfirm: confirm }}
        >
          <p>It keeps its number and is owed no more. This cannot be taken back.</p>
          <TextField
            label="Reason"
            name="void_reason"
            maxLength={500}
            value={reason}
            error={isMissing ? 'Say why the document is void.' : undefined}
            onChange={(event) => setReason(event.target.value)}
          />
        </Dialog>
      )}
    </>
  );
}
