import { DownloadButton } from '#features/shared/files/download-button.tsx';
import { useServices } from '#features/shared/use-services.ts';
import { getMyData } from '#shared/contract/my-data.ts';
import { words } from '#shared/words/words.ts';

/** Downloads all the user's personal data as a file. */
export function MyDataDownload() {
  const { api } = useServices();

  async function fetchFile(): Promise<File> {
    const data = await api(getMyData, {});
    const name = `billhook-my-data-${data.exported_at.slice(0, 10)}.json`;
    return new File([`${JSON.stringify(data, null, 2)}\n`], name, { type: 'application/json' });
  }

  return (
    <DownloadButton
      label={words.profile.data.download}
      fetchFile={fetchFile}
      otherwise={words.profile.data.failed}
    />
  );
}
