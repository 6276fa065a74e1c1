import { DownloadButton } from '#features/shared/files/download-button.tsx';
import type { Days } from '#features/shared/periods/periods.ts';
import { useServices } from '#features/shared/use-services.ts';
import { exportForAccountant } from '#shared/contract/exports.ts';
import { words } from '#shared/words/words.ts';
import { Panel } from '#ui/panel.tsx';
import { csvForSpreadsheets } from './csv-for-spreadsheets.ts';

/** All files of the period in one. `hasBatch`: a DATEV batch is among them. */
export function EverythingPanel({ days, hasBatch }: { days: Days; hasBatch: boolean }) {
  const { api } = useServices();
  const { accounting, downloadFailed } = words.reports;
  const say = accounting.everything;
  const { format: _format, ...csv } = csvForSpreadsheets();
  return (
    <Panel title={say.title} lead={`${hasBatch ? say.leadWithBatch : say.lead} ${say.limits}`}>
      <DownloadButton
        label={say.exportZip}
        otherwise={downloadFailed}
        fetchFile={async () => api(exportForAccountant, { query: { ...days, ...csv } })}
      />
    </Panel>
  );
}
