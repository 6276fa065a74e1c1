import { DownloadButton } from '#features/shared/files/download-button.tsx';
import { useServices } from '#features/shared/use-services.ts';
import { exportOrganization } from '#shared/contract/organization-export.ts';
import { words } from '#shared/words/words.ts';
import { Panel } from '#ui/panel.tsx';

/** Downloads all the organization's data. */
export function ExportPanel() {
  const { api } = useServices();
  return (
    <Panel title={words.settings.backup.title} lead={words.settings.backup.lead}>
      <DownloadButton
        label={words.settings.backup.download}
        fetchFile={async () => api(exportOrganization, {})}
        otherwise={words.settings.backup.failed}
      />
    </Panel>
  );
}
