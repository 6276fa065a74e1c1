import { CircleAlert } from 'lucide-react';
import { useEffect, useRef, type ComponentProps } from 'react';
import { DownloadButton } from '#features/shared/files/download-button.tsx';
import { words } from '#shared/words/words.ts';
import { Banner } from '#ui/banner.tsx';
import type { ImportKind } from './import-fields.ts';
import { ImportFaults } from './import-faults.tsx';
import type { ImportState } from './run-import.ts';
import './imports.css';

function outcomeOf(kind: ImportKind, state: ImportState): string {
  const { isDryRun, imported, records, next_offset: next, error_count: errors } = state;
  const say = words.imports[kind];
  if (isDryRun) return say.ready(imported, records);
  if (next !== null) return say.importing(imported, records);
  return errors > 0 && imported === 0 ? say.none : say.imported(imported, records);
}

/** Numbers named of those missing. */
const mostNumbers = 10;

/** Numbers of the former product that the file doesn't have. */
function MissingNumbers({
  state: { missing_numbers: numbers, missing_count: count },
}: {
  state: ImportState;
}) {
  if (count === 0) return null;
  const named = numbers.slice(0, mostNumbers).join(', ');
  const { missingNumbers, more } = words.imports;
  const text = missingNumbers(count, named);
  return <Banner tone="note">{count > mostNumbers ? `${text} ${more(count - mostNumbers)}` : text}</Banner>;
}

interface ImportOutcomeProps extends Pick<ComponentProps<typeof ImportFaults>, 'plan' | 'isBusy' | 'onFix'> {
  state: ImportState;
}

/** What became of the rows, or would. */
function Tally({ kind, state }: { kind: ImportKind; state: ImportState }) {
  const place = useRef<HTMLDivElement>(null);
  // The first preview is below the button that asked for it.
  useEffect(() => {
    // Newer browsers return a promise, which must not become the effect's clean-up.
    place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={place} className="import-tally">
      <p className="import-outcome" role="status">
        {outcomeOf(kind, state)}
      </p>
      {state.error_count > 0 && (
        <p className="import-problems" role="alert">
          <CircleAlert aria-hidden="true" />
          {words.imports.problems(state.error_count)}
        </p>
      )}
    </div>
  );
}

/** Progress, and errors by what is wrong. */
export function ImportOutcome({ plan, state, isBusy, onFix }: ImportOutcomeProps) {
  const say = words.imports;
  const {
    isDryRun,
    imported,
    records,
    faults,
    error_count: count,
    error_file: file,
    next_offset: next,
  } = state;
  return (
    <>
      {!isDryRun && next !== null && <progress value={imported} max={records} aria-label={say.progress} />}
      <Tally kind={plan.kind} state={state} />
      {count > 0 && <ImportFaults faults={faults} plan={plan} isBusy={isBusy} onFix={onFix} />}
      {file !== null && (
        <DownloadButton
          label={say.downloadFaulty}
          otherwise={say.fileFailed}
          fetchFile={async () => Promise.resolve(new File([file], 'faulty-rows.csv', { type: 'text/csv' }))}
        />
      )}
      <MissingNumbers state={state} />
    </>
  );
}
