import type { Document } from '#shared/contract/document-fields.ts';
import { duplicateDocument } from '#shared/contract/documents.ts';
import { words } from '#shared/words/words.ts';
import { Button } from '#ui/button.tsx';
import type { DocumentActs } from './use-document-acts.ts';
import { useDraftMaking } from './use-draft-making.ts';
import { duplicateOf } from './waiting/copied-draft.ts';

/** Makes a draft with the same text and lines. */
export function DuplicateButton({ document, acts }: { document: Document; acts: DocumentActs }) {
  const { document_id: id } = document;
  const makeDraft = useDraftMaking(id);

  async function duplicate(): Promise<void> {
    const body = { document_id: acts.ids.duplicated };
    await makeDraft(body.document_id, duplicateOf(document), async (api) =>
      api(duplicateDocument, { params: { id }, body }),
    );
  }

  return (
    <Button look="secondary" aria-disabled={acts.isBusy} onClick={() => void acts.follow(duplicate)}>
      {words.documentPage.duplicate}
    </Button>
  );
}
