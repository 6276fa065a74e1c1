import { DocumentLink } from '#features/shared/documents/document-link.tsx';
import { FailedPages } from '#features/shared/list/failed-pages.tsx';
import type { PagedList } from '#features/shared/list/paged-list.ts';
import { pageSize, savedList } from '#features/shared/list/saved-list.ts';
import { useRows } from '#features/shared/list/use-rows.ts';
import { PartGate } from '#features/shared/saved/saved-gate.tsx';
import type { Services } from '#features/shared/services.ts';
import { useServices } from '#features/shared/use-services.ts';
import { listRecurringRuns, recurringRun, type RecurringRun } from '#shared/contract/recurring-invoices.ts';
import { words } from '#shared/words/words.ts';
import { Button } from '#ui/button.tsx';
import { Panel } from '#ui/panel.tsx';
import { DueDay } from './due-day.tsx';

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

const keyOf = ({ day }: RecurringRun) => day;

/** What a recurring invoice made and skipped, latest first. */
function runsOf(services: Services, id: string): PagedList<RecurringRun> {
  return savedList(services, {
    key: `runs of ${id}`,
    row: recurringRun,
    isKept: true,
    ask: (api, cursor, signal) => {
      const query = { limit: pageSize, cursor };
      return api(listRecurringRuns, { params: { id }, query }, signal ? { signal } : {});
    },
  });
}

/** What a recurring invoice made and skipped: the latest hundred, and earlier ones on request. */
export function SeriesRuns({ id }: { id: string }) {
  const { recurring: say } = words;
  const list = runsOf(useServices(), id);
  const { first, further, listed } = useRows(list, keyOf);
  if (first.failure === null && !listed?.rows.length) return null;
  return (
    <Panel title={say.runs}>
      <PartGate state={first} onRetry={() => void list.first.load()}>
        <ul className="series-days">
          {listed?.rows.map((run) => (
            <li key={run.day}>
              <DueDay day={run.day} due={run.due_on ?? run.day} />
              <Outcome run={run} />
            </li>
          ))}
        </ul>
        <FailedPages list={list} further={further} />
        {listed?.hasMore === true && further.failure === null && (
          <Button look="secondary" disabled={further.underWay} onClick={() => void list.loadMore()}>
            {say.earlierRuns}
          </Button>
        )}
      </PartGate>
    </Panel>
  );
}
