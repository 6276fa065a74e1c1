import { words } from '#shared/words/words.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import type { ImportState } from './run-import.ts';

interface ImportDuplicatesProps {
  state: ImportState;
  /** They are excluded from the import. */
  areOut: boolean;
  isBusy: boolean;
  /** Absent if they can't be imported at all. */
  onLeaveOut: ((areOut: boolean) => void) | undefined;
}

/** Likely duplicates found by the preview, row by row, with a button to exclude them all. */
export function ImportDuplicates({ state, areOut, isBusy, onLeaveOut }: ImportDuplicatesProps) {
  const { duplicates, duplicate_count: count } = state;
  if (count === 0) return null;
  const say = words.imports;
  const others = count - duplicates.length;
  return (
    <>
      <Banner tone="note">
        <span>{areOut ? say.duplicatesSkipped(count) : say.duplicatesFound(count)}</span>
        {onLeaveOut !== undefined && (
          <Button look="secondary" aria-disabled={isBusy} onClick={() => onLeaveOut(!areOut)}>
            {areOut ? say.importDuplicates : say.skipDuplicates}
          </Button>
        )}
      </Banner>
      <ul className="import-faults import-duplicates" aria-label={say.duplicates}>
        {duplicates.map(({ row, message }) => (
          <li key={row}>{say.row(row, message)}</li>
        ))}
        {others > 0 && <li>{say.more(others)}</li>}
      </ul>
    </>
  );
}
