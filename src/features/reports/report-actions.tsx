import { ActionBar } from '#features/shared/action-bar.tsx';
import { DownloadButton } from '#features/shared/files/download-button.tsx';
import { May } from '#features/shared/may.tsx';
import { words } from '#shared/words/words.ts';
import { Button } from '#ui/button.tsx';
import { csvForSpreadsheets, type CsvForSpreadsheets } from './csv-for-spreadsheets.ts';

/** How a report is exported: CSV that Excel reads, a workbook, or on paper. */
type ReportFormat = CsvForSpreadsheets | { readonly format: 'xlsx' | 'pdf' };

/** The report as a file or on paper. */
export function ReportActions({ fetchFile }: { fetchFile: (format: ReportFormat) => Promise<File> }) {
  const say = words.reports;
  const seldom = (
    <>
      <May permission="export">
        <DownloadButton
          label={say.exportXlsx}
          otherwise={say.downloadFailed}
          fetchFile={async () => fetchFile({ format: 'xlsx' })}
        />
      </May>
      <Button look="secondary" onClick={() => window.print()}>
        {say.print}
      </Button>
    </>
  );
  return (
    <ActionBar place="head" seldom={seldom}>
      <May permission="export">
        <DownloadButton
          label={say.exportPdf}
          otherwise={say.downloadFailed}
          fetchFile={async () => fetchFile({ format: 'pdf' })}
        />
        <DownloadButton
          label={say.exportCsv}
          otherwise={say.downloadFailed}
          fetchFile={async () => fetchFile(csvForSpreadsheets())}
        />
      </May>
    </ActionBar>
  );
}
