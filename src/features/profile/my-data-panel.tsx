import { DownloadButton } from '#features/shared/files/download-button.tsx';
import { useServices } from '#features/shared/use-services.ts';
import { getMyData } from '#shared/contract/my-data.ts';
import { Panel } from '#ui/panel.tsx';

/** All that the server holds about a person, as a file to take along. */
export function MyDataPanel() {
  const { api } = useServices();

  async function fetchFile(): Promise<File> {
    const data = await api(getMyData, {});
    const name = `billhook-my-data-${data.exported_at.slice(0, 10)}.json`;
    return new File([`${JSON.stringify(data, null, 2)}\n`], name, { type: 'application/json' });
  }

  return (
    <Panel
      title="Your data"
      lead="Your profile, where you signed in, linked accounts, mails to you, and what the audit log says of you."
    >
      <DownloadButton
        label="Download my data"
        fetchFile={fetchFile}
        otherwise="Your data could not be fetched."
      />
    </Panel>
  );
}
