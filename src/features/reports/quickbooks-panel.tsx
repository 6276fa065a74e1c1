import { DownloadButton } from '#features/shared/files/download-button.tsx';
import type { Days } from '#features/shared/periods/periods.ts';
import { SavedGate } from '#features/shared/saved/saved-gate.tsx';
import { useSaved } from '#features/shared/saved/use-saved.ts';
import { useServices } from '#features/shared/use-services.ts';
import {
  exportQuickBooks,
  getQuickBooksContents,
  mostQuickBooksInvoices,
} from '#shared/contract/quickbooks.ts';
import { words } from '#shared/words/words.ts';
import { Panel } from '#ui/panel.tsx';
import { InvoiceFile } from './invoice-file.tsx';

/** The period's invoices for QuickBooks Online. */
export function QuickBooksPanel({ days }: { days: Days }) {
  const { api } = useServices();
  const { from, to } = days;
  const { read, ...state } = useSaved(`quickbooks ${from} ${to}`, getQuickBooksContents, {
    query: { from, to },
  });
  const { accounting, downloadFailed } = words.reports;
  const say = accounting.quickBooks;
  return (
    <Panel title={say.title} lead={`${say.lead} ${accounting.invoiceFile.limits(mostQuickBooksInvoices)}`}>
      <SavedGate state={state} onRetry={() => void read.load()} loading={words.base.loading}>
        {(contents) => (
          <InvoiceFile {...contents} most={mostQuickBooksInvoices} leftOutText={say.leftOut}>
            <DownloadButton
              label={say.exportCsv}
              otherwise={downloadFailed}
              fetchFile={async () => api(exportQuickBooks, { query: { from, to } })}
            />
          </InvoiceFile>
        )}
      </SavedGate>
    </Panel>
  );
}
