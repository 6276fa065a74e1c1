import { Link } from '@tanstack/react-router';
import { ActionBar } from '#features/shared/action-bar.tsx';
import { DownloadButton } from '#features/shared/files/download-button.tsx';
import { May } from '#features/shared/may.tsx';
import { words } from '#shared/words/words.ts';

/** The way back, and the report as a file. */
export function ReportActions({ fetchFile }: { fetchFile: () => Promise<File> }) {
  const say = words.reports;
  return (
    <ActionBar place="head">
      <Link className="button button-secondary" to="/reports">
        {say.all}
      </Link>
      <May permission="export">
        <DownloadButton label={say.exportCsv} otherwise={say.downloadFailed} fetchFile={fetchFile} />
      </May>
    </ActionBar>
  );
}
