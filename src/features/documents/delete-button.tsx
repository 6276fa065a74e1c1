import { useNavigate } from '@tanstack/react-router';
import { ConfirmButton } from '#features/shared/confirm-button.tsx';
import { areaOf } from '#features/shared/documents/document-words.ts';
import { useServices } from '#features/shared/use-services.ts';
import type { Document } from '#shared/contract/document-fields.ts';
import { words } from '#shared/words/words.ts';
import type { DocumentActs } from './use-document-acts.ts';
import { deleteShown } from './waiting/waiting-deletion.ts';

/** Deletes a draft, then shows the list. */
export function DeleteButton({ document, acts }: { document: Document; acts: DocumentActs }) {
  const services = useServices();
  const navigate = useNavigate();

  async function remove(): Promise<void> {
    await deleteShown(services, document);
    await navigate({ to: areaOf(document.document_type) });
  }

  return (
    <ConfirmButton
      isDanger
      words={words.documentPage.deleteDraft}
      title={words.documentPage.deleteQuestion}
      onConfirm={() => void acts.remove(remove)}
    >
      {words.documentPage.deleteText}
    </ConfirmButton>
  );
}
