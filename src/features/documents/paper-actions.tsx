import { DownloadButton } from '#features/shared/files/download-button.tsx';
import { useServices } from '#features/shared/use-services.ts';
import type { Document } from '#shared/contract/document-fields.ts';
import { getDocumentPdf } from '#shared/contract/documents.ts';
import { words } from '#shared/words/words.ts';
import { Button } from '#ui/button.tsx';

/** Downloads the document as a PDF, or prints it. */
export function PaperActions({ document }: { document: Document }) {
  const { api } = useServices();
  const { document_id: id } = document;
  return (
    <>
      <DownloadButton
        label={words.documentPage.downloadPdf}
        otherwise={words.documentPage.downloadFailed}
        fetchFile={() => api(getDocumentPdf, { params: { id } })}
      />
      <Button look="secondary" onClick={() => window.print()}>
        {words.documentPage.print}
      </Button>
    </>
  );
}
