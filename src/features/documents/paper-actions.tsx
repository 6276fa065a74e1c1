import { DownloadButton } from '#features/shared/files/download-button.tsx';
import { useServices } from '#features/shared/use-services.ts';
import type { Document } from '#shared/contract/document-fields.ts';
import { words } from '#shared/words/words.ts';
import { Button } from '#ui/button.tsx';
import { pdfOf } from './pdf/pdf-of.ts';

/** Downloads the document as a PDF. */
export function PdfButton({ document }: { document: Document }) {
  const services = useServices();
  return (
    <DownloadButton
      label={words.documentPage.downloadPdf}
      otherwise={words.documentPage.downloadFailed}
      fetchFile={() => pdfOf(services, document)}
    />
  );
}

export function PrintButton() {
  return (
    <Button look="secondary" onClick={() => window.print()}>
      {words.documentPage.print}
    </Button>
  );
}

/** Downloads the document as a PDF, or prints it. */
export function PaperActions({ document }: { document: Document }) {
  return (
    <>
      <PdfButton document={document} />
      <PrintButton />
    </>
  );
}
