import { DownloadButton } from '#features/shared/files/download-button.tsx';
import { useServices } from '#features/shared/use-services.ts';
import { exportOrganization } from '#shared/contract/organization-export.ts';
import { Panel } from '#ui/panel.tsx';

/** All that the organization has on this server, to take along. */
export function ExportPanel() {
  const { api } = useServices();
  return (
    <Panel
      title="Backup"
      lead="One file with everything of your organization as it is now: settings, people, customers, documents, payments, the audit log. Passwords and secrets are not in it. Keep it in a safe place."
    >
      <DownloadButton
        label="Download backup"
        fetchFile={async () => api(exportOrganization, {})}
        otherwise="The backup could not be fetched."
      />
    </Panel>
  );
}
