import type { ComponentProps } from 'react';
import { DownloadButton } from '#features/shared/files/download-button.tsx';
import { words } from '#shared/words/words.ts';
import { Banner } from '#ui/banner.tsx';
import type { ImportKind } from './import-fields.ts';
import { ImportFaults } from './import-faults.tsx';
import type { ImportState } from './run-import.ts';

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
      <Banner tone={isDryRun || next !== null ? 'note' : 'success'}>{outcomeOf(plan.kind, state)}</Banner>
      {count > 0 && (
        <>
          <Banner tone="error">{say.problems(count)}</Banner>
          <ImportFaults faults={faults} plan={plan} isBusy={isBusy} onFix={onFix} />
        </>
      )}
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
