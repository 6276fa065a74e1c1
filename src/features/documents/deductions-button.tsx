import { useServices } from '#features/shared/use-services.ts';
import { updateDeductions } from '#shared/contract/deposits.ts';
import type { Document } from '#shared/contract/document-fields.ts';
import { words } from '#shared/words/words.ts';
import { Button } from '#ui/button.tsx';
import type { DocumentActs } from './use-document-acts.ts';

/** Makes the draft of a final invoice deduct what its deposits have invoiced by now. */
export function DeductionsButton({ document, acts }: { document: Document; acts: DocumentActs }) {
  const { api } = useServices();
  const { document_id: id, version } = document;
  const say = words.documentPage.deposit;
  const update = async () => api(updateDeductions, { params: { id }, body: { version } });
  return (
    <Button
      look="secondary"
      aria-disabled={acts.isBusy}
      onClick={() => void acts.change(say.updated, update)}
    >
      {say.update}
    </Button>
  );
}
