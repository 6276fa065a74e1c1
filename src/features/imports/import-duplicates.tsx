import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import type { ImportState } from './run-import.ts';

interface ImportDuplicatesProps {
  state: ImportState;
  /** They are left out of what would be brought in. */
  areOut: boolean;
  isBusy: boolean;
  onLeaveOut: (areOut: boolean) => void;
}

function words(count: number, areOut: boolean): string {
  const [subject, seem, are] = count === 1 ? ['One row', 'seems', 'is'] : [`${count} rows`, 'seem', 'are'];
  const what = `${subject} ${seem} to be there already, or to stand in the file before`;
  return areOut ? `${what}, and ${are} left out.` : `${what}.`;
}

/** What a try found twice, row by row; one press leaves all of it out. */
export function ImportDuplicates({ state, areOut, isBusy, onLeaveOut }: ImportDuplicatesProps) {
  const { duplicates, duplicate_count: count } = state;
  if (count === 0) return null;
  const others = count - duplicates.length;
  return (
    <>
      <Banner tone="note">
        <span>{words(count, areOut)}</span>
        <Button look="secondary" aria-disabled={isBusy} onClick={() => onLeaveOut(!areOut)}>
          {areOut ? 'Bring them in all the same' : 'Leave them out'}
        </Button>
      </Banner>
      <ul className="import-faults" aria-label="Duplicates">
        {duplicates.map(({ row, message }) => (
          <li key={row}>
            Row {row}: {message}
          </li>
        ))}
        {others > 0 && <li>… and {others} more.</li>}
      </ul>
    </>
  );
}
