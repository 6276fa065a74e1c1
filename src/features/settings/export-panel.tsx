import { DownloadButton } from '#features/shared/files/download-button.tsx';
import { useServices } from '#features/shared/use-services.ts';
import { exportOrganization } from '#shared/contract/organization-export.ts';
import { words } from '#shared/words/words.ts';
import { Section } from '#ui/section.tsx';

/** Offers all the organization's data. */
export function ExportPanel() {
  return (
    <Section title={words.settings.backup.title} lead={words.settings.backup.lead}>
      <ExportDownload />
    </Section>
  );
}

/** Downloads all the organization's data. */
export function ExportDownload() {
  const { api } = useServices();
  return (
    <DownloadButton
      label={words.settings.backup.download}
      fetchFile={async () => api(exportOrganization, {})}
      otherwise={words.settings.backup.failed}
    />
  );
}
