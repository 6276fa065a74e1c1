import { Step } from '#features/shared/steps/step.tsx';
import { words } from '#shared/words/words.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { ImportDuplicates } from './import-duplicates.tsx';
import { ImportOutcome } from './import-outcome.tsx';
import { mayStart, type ImportEntry } from './may-start.ts';
import { ReplacedValues } from './replaced-values.tsx';
import type { ImportPlan, ImportState } from './run-import.ts';

/** What an import of a preview does: rows with errors are left out, and it says so. */
function importText(
  kind: ImportPlan['kind'],
  { records, imported, error_count: errors }: ImportState,
): string {
  const text = words.imports[kind].import(imported);
  return errors > 0 ? words.imports.skipping(text, records - imported) : text;
}

/** Imports what the preview found. An interrupted import continues where it stopped. */
function ImportButton({ entry, plan, state }: ResultsProps) {
  const { isBusy, isBegun, start } = entry;
  if (!isBegun && !mayStart(entry)) return null;
  return (
    <div className="page-actions">
      <Button aria-disabled={isBusy} onClick={() => void start(false)}>
        {isBegun ? words.imports.continue : importText(plan.kind, state)}
      </Button>
    </div>
  );
}

interface ResultsProps {
  entry: ImportEntry;
  plan: ImportPlan;
  state: ImportState;
}

function Results({ entry, plan, state }: ResultsProps) {
  const { preview, isBusy, isBegun, change } = entry;
  const { as_issued: isIssued, skip_duplicates: areOut } = plan;
  const onFix = isBegun || !state.isDryRun ? undefined : change;
  return (
    <>
      <ReplacedValues
        replacements={plan.replacements}
        columns={preview?.columns ?? []}
        isBusy={isBusy}
        onChange={onFix && ((replacements) => onFix({ replacements }))}
      />
      <ImportOutcome plan={plan} state={state} isBusy={isBusy} onFix={onFix} />
      <ImportDuplicates
        state={state}
        areOut={areOut || isIssued}
        isBusy={isBusy}
        onLeaveOut={isIssued ? undefined : (leaveOut) => change({ skip_duplicates: leaveOut })}
      />
      {isBegun && !isBusy && <p>{words.imports.begunNote}</p>}
    </>
  );
}

/** What can be imported, or was. */
export function ResultStep({ entry }: { entry: ImportEntry }) {
  const { state, plan, failure } = entry;
  const say = words.imports;
  if (state === null || plan === null) {
    return (
      <Step number={3} title={say.result} lead={say.resultAhead}>
        {null}
      </Step>
    );
  }
  const { isDryRun, next_offset: next } = state;
  return (
    <Step number={3} title={isDryRun ? say.result : say.importStep} isDone={!isDryRun && next === null}>
      <Results entry={entry} plan={plan} state={state} />
      {failure !== null && <Banner tone="error">{failure}</Banner>}
      <ImportButton entry={entry} plan={plan} state={state} />
    </Step>
  );
}
