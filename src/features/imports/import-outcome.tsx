import { DownloadButton } from '#features/shared/files/download-button.tsx';
import { Banner } from '#ui/banner.tsx';
import type { ImportState } from './run-import.ts';

function words({ isDryRun, imported, records, next_offset: next, error_count: errors }: ImportState): string {
  if (isDryRun) return `${imported} of ${records} would be brought in. Nothing is kept yet.`;
  if (next !== null) return `${imported} of ${records} brought in so far…`;
  return errors > 0 && imported === 0 ? 'Nothing was brought in.' : `${imported} of ${records} brought in.`;
}

/** How far it is, and what is wrong with which row. */
export function ImportOutcome({ state }: { state: ImportState }) {
  const {
    isDryRun,
    imported,
    records,
    errors,
    error_count: count,
    error_file: file,
    next_offset: next,
  } = state;
  return (
    <>
      {!isDryRun && next !== null && <progress value={imported} max={records} aria-label="Import" />}
      <Banner tone={isDryRun || next !== null ? 'note' : 'success'}>{words(state)}</Banner>
      {count > 0 && (
        <>
          <Banner tone="error">{count === 1 ? 'One fault was found.' : `${count} faults were found.`}</Banner>
          <ul className="import-faults" aria-label="Faults">
            {errors.map(({ row, column, message }) => (
              <li key={`${row} ${column ?? ''} ${message}`}>
                Row {row}
                {column === null ? '' : `, ${column}`}: {message}
              </li>
            ))}
          </ul>
        </>
      )}
      {file !== null && (
        <DownloadButton
          label="Download the faulty rows"
          otherwise="The file could not be made."
          fetchFile={async () => Promise.resolve(new File([file], 'faulty-rows.csv', { type: 'text/csv' }))}
        />
      )}
    </>
  );
}
