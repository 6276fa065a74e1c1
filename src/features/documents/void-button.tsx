import { useState } from 'react';
import { ReasonDialog } from '#features/shared/reason-dialog.tsx';
import { useServices } from '#features/shared/use-services.ts';
import type { Document } from '#shared/contract/document-fields.ts';
import { words } from '#shared/words/words.ts';
import { Button } from '#ui/button.tsx';
import type { DocumentActs } from './use-document-acts.ts';
import { moveNow } from './waiting/waiting-move.ts';

/** Voids a document issued by mistake. Its number stays in the books, so it asks for a reason. */
export function VoidButton({ document, acts }: { document: Document; acts: DocumentActs }) {
  const services = useServices();
  const say = words.documentPage.void;
  const [isAsked, setAsked] = useState(false);

  function confirm(reason: string): void {
    setAsked(false);
    void acts.change(say.done, async () => moveNow(services, document, { to: 'void', reason }));
  }

  return (
    <>
      <Button look="danger" aria-disabled={acts.isBusy} onClick={() => setAsked(true)}>
        {say.action}
      </Button>
      {isAsked && (
        <ReasonDialog
          title={say.title(document.document_number ?? '')}
          text={say.text}
          action={say.confirm[document.document_type]}
          onConfirm={confirm}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}
