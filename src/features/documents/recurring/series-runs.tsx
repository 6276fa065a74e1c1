import { DocumentLink } from '#features/shared/documents/document-link.tsx';
import { formatDay } from '#features/shared/format-day.ts';
import { PartGate } from '#features/shared/saved/saved-gate.tsx';
import { useSaved } from '#features/shared/saved/use-saved.ts';
import { listRecurringRuns, type RecurringRun } from '#shared/contract/recurring-invoices.ts';
import { words } from '#shared/words/words.ts';
import { Panel } from '#ui/panel.tsx';

function Outcome({ run }: { run: RecurringRun }) {
  const { recurring: say } = words;
  const { outcome, document_id: id, document_number: number, is_held_back: isHeldBack } = run;
  if (outcome === 'skipped') return <span className="panel-lead">{say.isSkipped}</span>;
  if (id === null) return <span className="panel-lead">{say.deleted}</span>;
  return (
    <>
      <DocumentLink type="invoice" id={id}>
        {number ?? say.draft}
      </DocumentLink>
      {isHeldBack && <span className="panel-lead">{say.heldBack}</span>}
    </>
  );
}

/** What a recurring invoice made and skipped: the latest hundred. */
export function SeriesRuns({ id }: { id: string }) {
  const { recurring: say } = words;
  const query = { limit: '100' };
  const runs = useSaved(`runs of ${id}`, listRecurringRuns, { params: { id }, query });
  const items = runs.copy?.value.items;
  return (
    <Panel title={say.runs}>
      <PartGate state={runs} onRetry={() => void runs.read.load()}>
        {items === undefined && <p role="status">{words.base.loading}</p>}
        {items?.length === 0 && <p className="panel-lead">{say.noRuns}</p>}
        <ul className="series-days">
          {items?.map((run) => (
            <li key={run.day}>
              <span>{formatDay(run.day)}</span>
              <Outcome run={run} />
            </li>
          ))}
        </ul>
      </PartGate>
    </Panel>
  );
}
