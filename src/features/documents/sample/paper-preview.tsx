import { useState } from 'react';
import { DownloadButton } from '#features/shared/files/download-button.tsx';
import type { OrganizationSettings } from '#shared/contract/organization-settings.ts';
import { paperSizeOf } from '#shared/paper/paper-size.ts';
import { words } from '#shared/words/words.ts';
import { SampleInvoice } from './sample-invoice.tsx';
import { useNextInvoice } from './use-next-invoice.ts';
import { useSamplePdf } from './use-sample-pdf.ts';
import './paper-preview.css';

/** The browser's viewer, which is dark until it has the page. */
function Viewer({ url }: { url: string }) {
  const [isLoaded, setLoaded] = useState(false);
  return (
    // A sandboxed frame shows no PDF, and this one is our own.
    // oxlint-disable-next-line react/iframe-missing-sandbox
    <iframe
      title={words.settings.paper.preview}
      src={`${url}#toolbar=0&navpanes=0&view=FitH`}
      data-loaded={isLoaded}
      onLoad={() => setLoaded(true)}
    />
  );
}

/** A sample invoice with these settings: the PDF itself where the browser shows one, else what is on screen. */
export function PaperPreview({ settings }: { settings: OrganizationSettings }) {
  const hasViewer = window.navigator.pdfViewerEnabled;
  const next = useNextInvoice();
  const { draw, url, isFailed } = useSamplePdf(settings, next, hasViewer);
  const say = words.settings.paper;
  return (
    <div className="paper-preview">
      {hasViewer && !isFailed ? (
        <div className="paper-viewer" data-paper={paperSizeOf(settings.address.country)}>
          {url !== null && <Viewer key={url} url={url} />}
        </div>
      ) : (
        <SampleInvoice settings={settings} number={next.number} />
      )}
      {draw !== null && <DownloadButton label={say.download} otherwise={say.failed} fetchFile={draw} />}
    </div>
  );
}
