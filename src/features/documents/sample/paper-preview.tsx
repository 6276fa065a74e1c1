import { DownloadButton } from '#features/shared/files/download-button.tsx';
import type { OrganizationSettings } from '#shared/contract/organization-settings.ts';
import { words } from '#shared/words/words.ts';
import { SampleInvoice } from './sample-invoice.tsx';
import { useSamplePdf } from './use-sample-pdf.ts';
import './paper-preview.css';

/** A sample invoice with these settings: the PDF itself where the browser shows one, else what is on screen. */
export function PaperPreview({ settings }: { settings: OrganizationSettings }) {
  const { drawn, isFailed } = useSamplePdf(settings);
  const say = words.settings.paper;
  const isShown = window.navigator.pdfViewerEnabled && !isFailed;
  return (
    <div className="paper-preview">
      {isShown ? (
        // A sandboxed frame shows no PDF, and this one is our own.
        // oxlint-disable-next-line react/iframe-missing-sandbox
        drawn && <iframe title={say.preview} src={`${drawn.url}#toolbar=0&navpanes=0&view=FitH`} />
      ) : (
        <SampleInvoice settings={settings} />
      )}
      {drawn !== null && (
        <DownloadButton label={say.download} otherwise={say.failed} fetchFile={async () => drawn.file} />
      )}
    </div>
  );
}
